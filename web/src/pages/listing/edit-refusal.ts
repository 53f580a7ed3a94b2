import { HttpProblem } from '../../lib/server/http.ts';

interface Asked {
  error: Error | null;
  /** Whether an earlier answer is available to continue with. */
  isLoaded: boolean;
  /** Whether the answer says the item is someone else's. */
  isNotOwner: boolean;
}

/**
 * Why someone can't stay on an item's edit page; null if they can. Once it has loaded, only a definite no ends it: a failed
 * request isn't worth losing their input.
 */
export function editRefusal({ error, isLoaded, isNotOwner }: Asked): string | null {
  const isRefused = error instanceof HttpProblem && (error.status === 404 || error.status === 403);
  if (isNotOwner || isRefused) return "Item not found or you don't have permission to edit it";
  return error && !isLoaded ? 'Failed to load item details' : null;
}

import { useNavigate } from '@tanstack/react-router';
import { useSession } from '../../lib/server/session.ts';
import { paths } from '../../paths.ts';
import { classes } from '../../ui/parts/class-names.ts';
import { Icon } from '../../ui/parts/icon.tsx';
import { toast } from '../../ui/notes/toast.ts';
import { useFavorites } from './use-favorites.ts';

interface HeartButtonProps {
  item: { id: string; title: string; owner: { id: string } };
  className?: string;
}

/** Adds an item to the favorites or removes it; shown to everyone except its owner. */
export function HeartButton({ item, className }: HeartButtonProps) {
  const { person } = useSession();
  const { itemIds, set } = useFavorites();
  const navigate = useNavigate();
  const favorite = itemIds?.includes(item.id) ?? false;
  if (person?.id === item.owner.id) return null;

  async function press(): Promise<void> {
    if (!(await set(item.id, !favorite))) return;
    if (favorite)
      toast.message('Removed from your favorites', { label: 'Undo', run: () => void set(item.id, true) });
    else
      toast.message('Added to your favorites', {
        label: 'See all',
        run: () => void navigate({ to: paths.favorites }),
      });
  }

  return (
    <button
      type="button"
      aria-pressed={favorite}
      aria-label={`Favorite: ${item.title}`}
      title={favorite ? 'Remove from favorites' : 'Add to favorites'}
      onClick={() => void press()}
      className={classes(
        'inline-flex size-11 items-center justify-center rounded-full text-ink transition-transform active:scale-90',
        className,
      )}
    >
      <span className="inline-flex size-9 items-center justify-center rounded-full bg-surface/90 shadow-sm">
        <Icon name="heart" size={19} className={favorite ? 'fill-brick stroke-brick' : undefined} />
      </span>
    </button>
  );
}

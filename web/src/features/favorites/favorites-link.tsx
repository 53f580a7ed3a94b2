import { Link } from '@tanstack/react-router';
import { paths } from '../../paths.ts';
import { Icon } from '../../ui/parts/icon.tsx';

/** A link to the favorites. */
export function FavoritesLink() {
  return (
    <Link
      to={paths.favorites}
      className="inline-flex min-h-11 items-center gap-2 rounded-full px-3 text-sm font-semibold transition-colors hover:bg-sunk"
    >
      <Icon name="heart" size={19} />
      <span className="max-sm:sr-only">Favorites</span>
    </Link>
  );
}

import type { CategoryList } from '@borough/domain/items/category-list.contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { categoriesQuery } from '../../features/search/search.api.ts';
import { counted } from '../../lib/words/format.ts';
import { useLookingFor } from '../../lib/page/looking-for.ts';
import { paths } from '../../paths.ts';
import { pageWidth } from '../../ui/layout/page.tsx';
import { Skeleton } from '../../ui/parts/skeleton.tsx';
import { Picture, tileSource } from '../../ui/pictures/picture.tsx';

type Category = CategoryList['items'][number];

/** The categories and how many items each has right now. */
export function CategoryTiles() {
  const { data, isPending } = useQuery(categoriesQuery);
  if (data?.items.length === 0 || (!isPending && !data)) return null;
  return (
    <section className={`drawn-when-near ${pageWidth} pt-14 md:pt-12`} aria-labelledby="categories">
      <h2 id="categories" className="text-xl md:text-2xl">
        Browse by Category
      </h2>
      <ul className="mt-5 grid grid-cols-3 gap-x-3 gap-y-5 sm:gap-x-4 sm:gap-y-7 lg:grid-cols-6">
        {isPending
          ? Array.from({ length: 6 }, (_, n) => (
              <li key={n} aria-hidden>
                <Skeleton className="aspect-square w-full" />
                <Skeleton className="mt-3 h-5 w-20 sm:h-6" />
                <Skeleton className="mt-1 h-4 w-16" />
              </li>
            ))
          : data.items
              .toSorted((one, other) => one.place - other.place)
              .map((category) => <Tile key={category.id} category={category} />)}
      </ul>
    </section>
  );
}

function Tile({ category: { name, imageUrl, itemCount } }: { category: Category }) {
  const wanted = useLookingFor();
  return (
    <li className="group relative">
      <Picture
        picture={tileSource(imageUrl)}
        alt=""
        sizes="(min-width: 1024px) 190px, 30vw"
        aspect="1/1"
        className="group-hover:[&_img]:scale-[1.04]"
      />
      <h3 className="mt-2.5 font-sans text-sm font-semibold sm:mt-3 sm:text-base tracking-normal break-words">
        <Link
          to={paths.listings}
          search={{ category: name.toLowerCase(), ...wanted }}
          className="group-hover:text-brick after:absolute after:inset-0 after:rounded-card"
        >
          {name}
        </Link>
      </h3>
      <p className="tabular min-h-5 text-sm text-muted">{counted(itemCount, 'item')}</p>
    </li>
  );
}

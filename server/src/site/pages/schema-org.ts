import { siteIcon } from './site-look.ts';
import { dayIn } from '@borough/domain/clocks';
import { type Company, product } from '@borough/domain/company';
import type { ItemDetail } from '@borough/domain/items/items.contract';
import { dollarsOf } from '@borough/domain/money';
import { dailyWithFees } from '@borough/domain/pricing/pricing.rules';
import { currentTerms } from '@borough/domain/terms/terms';
import { absolute } from './web-page.ts';

/** The path of an item's page. */
export const itemPath = (id: string): string => `/item/${id}`;

/** The path of the page that lists a category. */
export const categoryPath = (name: string): string =>
  `/listings?category=${encodeURIComponent(name.toLowerCase())}`;

/** The path to a page, from the first page down; the last step is the page itself. */
export function breadcrumbs(publicUrl: string, steps: readonly { name: string; path: string }[]): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, n) => ({
      '@type': 'ListItem',
      position: n + 1,
      name,
      item: absolute(publicUrl, path),
    })),
  };
}

/** Whether its owner still offers days; without any periods, that's every day. */
function canBeRented({ availabilities, timeZone }: ItemDetail, now: Date): boolean {
  const today = dayIn(timeZone, now);
  return availabilities.length === 0 || availabilities.some(({ endDate }) => endDate >= today);
}

/** An item as a product to rent by the day, at the price with fees: what anyone may know, and nothing more. */
export function productOf(item: ItemDetail, publicUrl: string, now: Date): object {
  const address = absolute(publicUrl, itemPath(item.id));
  const price = dollarsOf(dailyWithFees(item.dailyPriceCents, currentTerms));
  const priceCurrency = item.currency.toUpperCase();
  const counting = item.reviews.filter(({ uncounted }) => uncounted === null);
  return {
    '@type': 'Product',
    '@id': `${address}#item`,
    name: item.title,
    description: item.description,
    url: address,
    ...(item.imageUrls.length > 0 ? { image: item.imageUrls.map((url) => absolute(publicUrl, url)) } : {}),
    ...(item.category ? { category: item.category.name } : {}),
    ...(item.rating !== null && item.reviewCount > 0
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: item.rating,
            reviewCount: item.reviewCount,
            bestRating: 5,
            worstRating: 1,
          },
          review: counting.slice(0, 5).map((review) => ({
            '@type': 'Review',
            author: { '@type': 'Person', name: review.author.displayName },
            datePublished: review.createdAt.slice(0, 10),
            reviewRating: { '@type': 'Rating', ratingValue: review.rating, bestRating: 5, worstRating: 1 },
            ...(review.comment ? { reviewBody: review.comment } : {}),
          })),
        }
      : {}),
    offers: {
      '@type': 'Offer',
      url: address,
      price,
      priceCurrency,
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price,
        priceCurrency,
        referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: 'DAY' },
      },
      businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
      availability: `https://schema.org/${canBeRented(item, now) ? 'InStock' : 'SoldOut'}`,
      ...(item.city
        ? {
            areaServed: {
              '@type': 'Place',
              name: item.location,
              address: {
                '@type': 'PostalAddress',
                addressLocality: item.city,
                addressRegion: item.state,
                addressCountry: 'US',
              },
              // The public point, never the item's exact location.
              ...(item.place
                ? { geo: { '@type': 'GeoCoordinates', latitude: item.place.lat, longitude: item.place.lng } }
                : {}),
            },
          }
        : {}),
      seller: { '@type': 'Person', name: item.owner.displayName },
    },
  };
}

/** The site and the company behind it, and how to search it. */
export function siteFacts({ publicUrl, company }: { publicUrl: string; company: Company }): object[] {
  const home = absolute(publicUrl, '/');
  const { address } = company;
  return [
    {
      '@type': 'Organization',
      '@id': `${home}#organization`,
      name: product.name,
      legalName: company.legalName,
      url: home,
      slogan: product.tagline,
      logo: absolute(publicUrl, siteIcon()),
      email: company.mail.support,
      telephone: company.phone,
      address: {
        '@type': 'PostalAddress',
        streetAddress: address.street,
        addressLocality: address.city,
        addressRegion: address.state,
        postalCode: address.zip,
        addressCountry: 'US',
      },
    },
    {
      '@type': 'WebSite',
      '@id': `${home}#site`,
      name: product.name,
      url: home,
      publisher: { '@id': `${home}#organization` },
      potentialAction: {
        '@type': 'SearchAction',
        target: {
          '@type': 'EntryPoint',
          urlTemplate: `${absolute(publicUrl, '/listings')}?search={search_term_string}`,
        },
        'query-input': 'required name=search_term_string',
      },
    },
  ];
}

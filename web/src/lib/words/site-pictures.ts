import { noPictures, picturesBlockId, type SitePictures } from '@borough/domain/site-pictures';

/** The site's own logo and pictures, as embedded in every page by our server; without the block, there are none. */
export const sitePictures: SitePictures = {
  ...noPictures,
  ...(JSON.parse(document.getElementById(picturesBlockId)?.textContent ?? '{}') as Partial<SitePictures>), // our server's own
};

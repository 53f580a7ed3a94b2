/** The radiuses of a search, in miles; 1 is "My Neighborhood". */
export const radiusOptions = [1, 5, 10, 25, 50, 100] as const;
export const defaultRadius = 25;
/** The right end of the price slider in dollars, where it means "and above". */
export const sliderMaximum = 1000;
export const sliderStep = 10;
/** Ratings to filter by: at least this many stars. */
export const ratingOptions = [4, 4.5] as const;
export const pageSize = 24;
export const largestPage = 100;
/** A map shows up to this many items one by one; of more, it shows groups. */
export const mostPins = 400;
/** Groups count up to this many items. */
export const mostGrouped = 20_000;
/** Totals are counted up to this number; anything above is "1,000+". */
export const totalCap = 1001;

export const sortOrders = ['newest', 'best', 'price-low', 'price-high', 'distance', 'rating'] as const;

/** More hits than this aren't divided up by category and price: counting them would take longer than finding a page. */
export const mostDivided = 20_000;

/** When words find fewer items than this, items of words that are spelled nearly alike come after them. */
export const enoughFound = 6;

/** How many places we suggest while someone types one. */
export const maxPlaceSuggestions = 6;

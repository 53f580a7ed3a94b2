/** The header in which a page says whom it was drawn for: their id, or `nobody`. */
export const pagePersonHeader = 'borough-person';
export const drawnForNobody = 'nobody';

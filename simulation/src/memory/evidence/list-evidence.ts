/** Nothing was kept. */
export const listEvidence = async (): Promise<[]> => [];

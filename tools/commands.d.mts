export const operating: Readonly<Record<string, string>>;
export const building: Readonly<Record<string, string>>;

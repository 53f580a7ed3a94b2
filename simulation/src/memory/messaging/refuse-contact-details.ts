/** People in lives write no contact details, and their few sentences were read before. */
export function refuseContactDetails(): void {}

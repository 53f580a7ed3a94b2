/** Does nothing: people in lives never write contact details; their few sentences are known in advance. */
export function refuseContactDetails(): void {}

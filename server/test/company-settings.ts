/** An operator's company settings: required outside demo mode, and nothing like the demo's. */
export const ladderCompany = {
  MAIL_FROM: 'Ladder & Sons <hello@ladder.test>',
  COMPANY_NAME: 'Ladder & Sons, LLC',
  COMPANY_ADDRESS: '7 Rung Road, Burlington, VT 05401',
  COMPANY_PHONE: '(802) 555-0107',
  COMPANY_MAIL: 'hello@ladder.test',
  COMPANY_MAIL_LEGAL: 'law@ladder.test',
  COMPANY_LAW: 'Vermont',
  COMPANY_COURTS: 'Burlington, Vermont',
} as const;

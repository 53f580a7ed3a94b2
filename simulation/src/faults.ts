/** Everything that can go wrong between us and the payment provider, and on our own side. */
export const callFaults = {
  'request lost': 6,
  'request late': 4,
  'request doubled': 4,
  'answer lost': 6,
  'failed, nothing done': 4,
  'failed, done all the same': 3,
  'refused as busy': 3,
  'refused as in use': 2,
} as const;
export const eventFaults = {
  'event lost': 4,
  'event late': 4,
  'event doubled': 4,
  'event reordered': 4,
} as const;
export const otherFaults = [
  'provider away',
  'transaction run again',
  'caller died before a transaction',
  'caller died before a call',
  'caller died before its answer',
] as const;

export type CallFault = keyof typeof callFaults;
export type EventFault = keyof typeof eventFaults;
export type Fault = CallFault | EventFault | (typeof otherFaults)[number];

// Keys of const tables.
export const faultNames: readonly Fault[] = [
  ...(Object.keys(callFaults) as CallFault[]),
  ...(Object.keys(eventFaults) as EventFault[]),
  ...otherFaults,
];

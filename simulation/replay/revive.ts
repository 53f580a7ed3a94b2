const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** A value as it was before it was written as JSON: dates are dates again. */
export function revived<Value>(value: Value): Value {
  const again = JSON.parse(JSON.stringify(value), (_, each: unknown) =>
    typeof each === 'string' && instant.test(each) ? new Date(each) : each,
  ) as Value; // the same, but for its instants
  return again;
}

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** A value as it was before being written as JSON, with date strings turned back into dates. */
export function revived<Value>(value: Value): Value {
  const again = JSON.parse(JSON.stringify(value), (_, each: unknown) =>
    typeof each === 'string' && instant.test(each) ? new Date(each) : each,
  ) as Value; // the same, but for its instants
  return again;
}

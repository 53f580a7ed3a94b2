/** What a command prints for `--help`, for `--list`, and when asked for something it doesn't know. */
export interface Said {
  help: string;
  list: string;
}

/** Ends a command that was asked for something it doesn't know. */
export function refuse(reason: string, { help }: Said): never {
  console.error(`${reason}\n\n${help}`);
  process.exit(2);
}

/** Reads a command's options with `read`. If asked for help or for its list, the command prints it and exits. */
export function optionsOf<Values extends { help?: boolean; list?: boolean }>(
  read: () => Values,
  said: Said,
): Values {
  const values = readOrRefuse(read, said);
  if (values.help || values.list) {
    console.log(values.help ? said.help : said.list);
    process.exit(0);
  }
  return values;
}

function readOrRefuse<Values>(read: () => Values, said: Said): Values {
  try {
    return read();
  } catch (error) {
    // The first sentence names the option; the rest is advice that doesn't apply here.
    return refuse(String(error instanceof Error ? error.message : error).split('. ')[0] ?? '', said);
  }
}

/** The names a command can choose from, with what each one is, one per line. */
export function listed(parts: Record<string, string>): string {
  const width = Math.max(...Object.keys(parts).map((name) => name.length));
  return Object.entries(parts)
    .map(([name, what]) => `  ${name.padEnd(width)}  ${what}`)
    .join('\n');
}

/** Whether this is one of the names of a table. */
export function isNameIn<Name extends string>(parts: Record<Name, string>, name: string): name is Name {
  return Object.hasOwn(parts, name);
}

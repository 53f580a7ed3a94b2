/** What a command says to `--help`, to `--list`, and whenever it was asked for something it does not know. */
export interface Said {
  help: string;
  list: string;
}

/** Ends a command that was asked for what it does not know. */
export function refuse(reason: string, { help }: Said): never {
  console.error(`${reason}\n\n${help}`);
  process.exit(2);
}

/** What `read` makes of a command's options. Asked for its help or its list, the command says that and ends. */
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
    // The first sentence names the option; the rest is advice for other programs.
    return refuse(String(error instanceof Error ? error.message : error).split('. ')[0] ?? '', said);
  }
}

/** The names among which a command chooses, and what each is, one a line. */
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

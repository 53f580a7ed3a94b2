/** How to type a command: `npm run doctor -- --roles` in the project, `borough doctor --roles` in a package. */
export function commandText(command: string, options: string, packed: boolean): string {
  if (packed) return ['borough', command, options].filter(Boolean).join(' ');
  const script = command === 'start' ? 'npm start' : `npm run ${command}`;
  return options === '' ? script : `${script} -- ${options}`;
}

/**
 * The curl commands of a Markdown page, in order. They are lines of its indented blocks; a command continues
 * on the next line after a backslash or inside quotes.
 */
export function curlCommands(page: string): string[] {
  const commands: string[] = [];
  let goesOn = false;
  for (const line of page.split('\n').filter((one) => one.startsWith('    '))) {
    const text = line.slice(4);
    if (goesOn) commands.push(`${commands.pop()}\n${text}`);
    else if (text.startsWith('curl ')) commands.push(text);
    else continue;
    const whole = commands.at(-1) ?? '';
    goesOn = whole.endsWith('\\') || whole.split("'").length % 2 === 0;
  }
  return commands;
}

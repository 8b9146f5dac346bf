/**
 * Default of the environment variable ADMIN_COMMAND, the beginning of every operator command line. It is
 * correct where npm starts the server.
 */
export const NPM_ADMIN_COMMAND = 'npm run admin --'

/**
 * Returns a command line for an operator as it is typed on this machine, for messages.
 * `deploy/` sets ADMIN_COMMAND on servers, where npm would open another database.
 * @param args name and arguments of the command, such as `backup list`
 */
export function adminCommand(args: string): string {
  return `${process.env.ADMIN_COMMAND || NPM_ADMIN_COMMAND} ${args}`
}

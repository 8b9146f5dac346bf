import { runAdmin } from '#scripts/run-admin.ts'

/**
 * Runs `npm run admin -- …` in this process.
 * @param env settings of the server, in addition to those of this process
 * @returns whether the exit code is 0, and all that is printed
 */
export async function runAdminHere(
  args: string[],
  env: Record<string, string>,
): Promise<{ passed: boolean; output: string }> {
  let output = ''
  const print = (words: string) => {
    output += `${words}\n`
  }
  const exitCode = await runAdmin(args, { ...process.env, ...env }, { log: print, error: print })
  return { passed: exitCode === 0, output }
}

import { runAdmin } from './run-admin.ts'

// `npm run admin -- …`: commands for an operator, who runs them on the machine of the server.

process.exitCode = await runAdmin(process.argv.slice(2), process.env, console)

import type { JobSender } from '#server/platform/jobs/jobs.ts'

/** Jobs that are kept instead of done: of each its name and what it was told. */
export function recordedJobs() {
  const sent: { name: string; data: object }[] = []
  const jobs: JobSender = {
    send: async ({ name }, data) => {
      sent.push({ name, data })
    },
    sendSoon: ({ name }, data) => {
      sent.push({ name, data })
    },
  }
  return { jobs, sent }
}

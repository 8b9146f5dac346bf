import type { JobSender } from '#server/platform/jobs/jobs.ts'

/** Creates a job sender that records the name and data of each job instead of running it. */
export function recordedJobs() {
  const sent: { name: string; data: object; startAfter?: Date }[] = []
  const jobs: JobSender = {
    send: async ({ name }, data, { startAfter } = {}) => {
      sent.push({ name, data, ...(startAfter && { startAfter }) })
    },
    sendSoon: ({ name }, data) => {
      sent.push({ name, data })
    },
  }
  return { jobs, sent }
}

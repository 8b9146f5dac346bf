import type { JobSender } from '#server/platform/jobs/jobs.ts'

/** Creates a job sender that records the name and data of each job instead of running it. */
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

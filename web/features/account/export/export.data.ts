import { exportErrors } from '#contract/messages/account/export.ts'
import { browserApi } from '#web/lib/api/api.ts'
import { ApiError, accepted } from '#web/lib/api/api-error.ts'
import { useProvenMutation } from '#web/lib/api/proof.ts'
import { saveFile } from '#web/lib/device/save-file.ts'

/** Of what is no JSON the typed client cannot tell good from bad: `accepted` refuses the bad. */
type Good = Awaited<ReturnType<typeof browserApi.export.$get>> & { ok: true }

/** Fetches the archive and hands it to the browser to keep. Not a plain link: a proof may have to come between. */
export function useExport() {
  return useProvenMutation({
    mutationFn: async () => {
      const answer = await accepted(browserApi.export.$get() as Promise<Good>, exportErrors.failed)
      const archive = await answer.blob().catch(() => Promise.reject(new ApiError(exportErrors.failed)))
      saveFile(archive, nameIn(answer.headers.get('content-disposition')))
    },
  })
}

/** The name the server gave the file. */
function nameIn(disposition: string | null): string {
  return /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? 'lampstand.zip'
}

import { exportErrors } from '#contract/messages/account/export.ts'
import { browserApi } from '#web/lib/api/api.ts'
import { ApiError, accepted } from '#web/lib/api/api-error.ts'
import { useProvenMutation } from '#web/lib/api/proof.ts'
import { saveFile } from '#web/lib/device/save-file.ts'

/**
 * Type of a successful response of the export route. Hono's client cannot derive it from the route, because the
 * response is not JSON. For any other response, `accepted` throws an error.
 */
type Good = Awaited<ReturnType<typeof browserApi.export.$get>> & { ok: true }

/**
 * Downloads the archive of the account export and saves it as a file. A plain link would not work, because
 * re-authentication may be needed first.
 */
export function useExport() {
  return useProvenMutation({
    mutationFn: async () => {
      const answer = await accepted(browserApi.export.$get() as Promise<Good>, exportErrors.failed)
      const archive = await answer.blob().catch(() => Promise.reject(new ApiError(exportErrors.failed)))
      saveFile(archive, nameIn(answer.headers.get('content-disposition')))
    },
  })
}

/** Returns the file name from the Content-Disposition header. */
function nameIn(disposition: string | null): string {
  return /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? 'lampstand.zip'
}

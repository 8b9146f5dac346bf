import { pushSubscriptions } from '#db/schema/push.ts'
import { deviceInWords } from '#server/auth/sessions/device-in-words.ts'
import { type ExportCollector, jsonFile, MAX_EXPORT_ROWS } from '#server/module/export-collector.ts'
import { readDevicesForExport } from './push.queries.ts'

/**
 * Exports the devices that receive push messages. Only the host of the push service is exported: with the whole address
 * and the keys, anyone could send messages to the device.
 */
export const pushExport: ExportCollector = {
  tables: [pushSubscriptions],
  async collect(db, { memberId }) {
    const found = await readDevicesForExport(db, memberId, MAX_EXPORT_ROWS)
    const devices = found.map(({ userAgent, endpoint, showsPreviews, createdAt }) => ({
      device: deviceInWords(userAgent),
      pushService: new URL(endpoint).host,
      showsPreviews,
      createdAt,
    }))
    return [
      jsonFile('push-devices.json', 'Devices that notify you of news in your community studies.', devices),
    ]
  },
}

import { versionOf } from './version-of.ts'

declare const self: ServiceWorkerGlobalScope

/** List of the files of this build. The build tool replaces `self.__WB_MANIFEST` with the list. */
export const files = self.__WB_MANIFEST

export const version = versionOf(files.map((file) => (typeof file === 'string' ? file : file.url)))

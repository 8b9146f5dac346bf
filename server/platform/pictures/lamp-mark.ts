import { LAMP } from '#contract/reading/lamp.ts'

/**
 * The lamp, drawn within a page or an email that loads nothing. By day, unless its styles give the classes `flame` and `ink` other
 * colours; where a mail program shows no drawing, what stands beside it is enough.
 */
export const LAMP_MARK = `<svg viewBox="0 0 ${LAMP.grid} ${LAMP.grid}" width="30" height="30" aria-hidden="true"><path class="flame" fill="#b9770e" d="${LAMP.flame}"/><path class="ink" fill="none" stroke="#26221c" stroke-width="${LAMP.strokeWidth}" stroke-linecap="round" stroke-linejoin="round" d="${LAMP.bowl}${LAMP.stand}"/></svg>`

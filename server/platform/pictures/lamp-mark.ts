import { LAMP } from '#contract/reading/lamp.ts'

/**
 * Inline SVG of the site's logo, a lamp, for pages and emails without external resources. Uses the light theme unless
 * the page sets other colours for the classes `flame` and `ink`. Mail programs without SVG support display only the
 * text beside the logo.
 */
export const LAMP_MARK = `<svg viewBox="0 0 ${LAMP.grid} ${LAMP.grid}" width="30" height="30" aria-hidden="true"><path class="flame" fill="#b9770e" d="${LAMP.flame}"/><path class="ink" fill="none" stroke="#26221c" stroke-width="${LAMP.strokeWidth}" stroke-linecap="round" stroke-linejoin="round" d="${LAMP.bowl}${LAMP.stand}"/></svg>`

/**
 * For `<meta name="format-detection">`: a phone turns no number, date or address of a page or an email into a link. Where it does so
 * before the script arrives, the page is not the one that the script expects.
 */
export const FORMAT_DETECTION = 'telephone=no,date=no,address=no,email=no'

/**
 * Content of `<meta name="format-detection">`, in pages and emails: prevents phones from turning
 * numbers, dates or addresses into links. If they do so before the script has loaded, hydration
 * fails, since the markup differs.
 */
export const FORMAT_DETECTION = 'telephone=no,date=no,address=no,email=no'

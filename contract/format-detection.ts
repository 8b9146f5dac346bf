/**
 * Content of `<meta name="format-detection">` in pages and emails. It prevents phones from turning numbers, dates or
 * addresses into links. In a page, such a link would change the markup before the script has loaded, and hydration
 * would fail.
 */
export const FORMAT_DETECTION = 'telephone=no,date=no,address=no,email=no'

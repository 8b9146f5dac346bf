import { z } from 'zod'

/** A Strong's number: H1254 (Hebrew and Aramaic), G26 (Greek). */
export const strongsNumber = z.string().regex(/^[HG][1-9]\d{0,3}$/)

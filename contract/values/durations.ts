export const MINUTE_MS = 60_000
export const HOUR_MS = 3_600_000
export const DAY_MS = 86_400_000
export const DAY_SECONDS = 86_400
export const WEEK_SECONDS = 604_800
export const HOUR_MINUTES = 60
export const DAY_MINUTES = 1440

import { vi } from 'vitest'

// Hashing a password takes 40 ms of a core on purpose, and the tests sign up some thousand members. This mock lowers
// the cost parameters of the hash function, and removes the delay of the response to a wrong password. The end-to-end
// tests run the production build, with the full cost.
vi.mock('#server/auth/passwords/password-cost.ts', () => ({
  ARGON2_COST: { memoryKib: 8, passes: 1, parallelism: 1 },
  MIN_REFUSAL_MS: 0,
}))

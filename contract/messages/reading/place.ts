import { defineErrors, error } from '#contract/messages/define-errors.ts'

export const placeErrors = defineErrors('place', {
  not_found: error(404, 'Place not found', 'There is no place at this address.'),
})

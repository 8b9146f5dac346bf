import { defineErrors, error } from './define-errors.ts'

export const requestErrors = defineErrors('request', {
  invalid: error(400, 'Please check what you entered', 'Something in it could not be understood.'),
  not_found: error(404, 'Oops! Page not found', 'There is nothing at this address.'),
})

export const serverErrors = defineErrors('server', {
  failed: error(500, 'Something went wrong', 'This is a fault on our side. Please try again.'),
  unavailable: error(503, 'Not available', 'This cannot be done right now. Please try again in a moment.'),
})

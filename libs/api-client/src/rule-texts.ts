import { msg } from '@lingui/core/macro';

/**
 * The sentences about a field that breaks a rule, by the rule's code. Screens show one if the API's own
 * sentence has no translation. Nothing imports this: English screens show the API's own.
 */

export const ruleTexts = [
  msg({ id: 'error.required', message: 'Please fill this in' }),
  msg({ id: 'error.is_not_empty', message: 'Please fill this in' }),
  msg({ id: 'error.matches', message: 'That is not valid' }),
  msg({ id: 'error.is_length', message: 'That is too short or too long' }),
  msg({ id: 'error.max_length', message: 'That is too long' }),
  msg({ id: 'error.is_in', message: 'Please choose one from the list' }),
  msg({ id: 'error.min', message: 'That number is too small' }),
  msg({ id: 'error.max', message: 'That number is too large' }),
  msg({ id: 'error.is_int', message: 'Please enter a whole number' }),
  msg({ id: 'error.is_string', message: 'Please enter text' }),
  msg({ id: 'error.is_boolean', message: 'Please choose yes or no' }),
  msg({ id: 'error.is_object', message: 'That is not valid' }),
  msg({ id: 'error.is_date', message: 'That is not a valid date' }),
  msg({ id: 'error.is_plain_text', message: 'That contains characters that cannot be shown' }),
  msg({ id: 'error.is_email', message: 'That is not an email address' }),
  msg({ id: 'error.is_member_name', message: 'That name cannot be used' }),
  msg({ id: 'error.unknown_field', message: 'Unknown field' }),
  msg({ id: 'error.invalid', message: 'That is not valid' }),
];

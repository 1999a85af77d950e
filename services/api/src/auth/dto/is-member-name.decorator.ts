import { ValidateBy } from 'class-validator';
import { nameProblem } from '../../users/user-name.js';

/** A name that a member may bear. */
export function IsMemberName(): PropertyDecorator {
  return ValidateBy({
    name: 'isMemberName',
    validator: {
      validate: (value: unknown) => typeof value === 'string' && nameProblem(value) === null,
      defaultMessage: (args) =>
        (typeof args?.value === 'string' && nameProblem(args.value)) || 'Name must be a text',
    },
  });
}

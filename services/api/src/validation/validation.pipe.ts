import { type ValidationError, ValidationPipe } from '@nestjs/common';
import { codeOf, type FieldError } from '@unburden/contracts';
import { AppError } from '../common/errors.js';

/** No form of ours has as many fields. */
const maxErrors = 20;

/**
 * Checks every body and query against its DTO class; what the class does not name is refused. The
 * answer names the first `maxErrors`.
 */
export function createValidationPipe(): ValidationPipe {
  return new ValidationPipe({
    whitelist: true,
    forbidNonWhitelisted: true,
    forbidUnknownValues: true,
    transform: true,
    transformOptions: { enableImplicitConversion: false },
    stopAtFirstError: true,
    validationError: { target: false, value: false },
    exceptionFactory: (problems) => {
      const errors = problems.flatMap((problem) => fieldErrors(problem)).slice(0, maxErrors);
      const first = errors[0];
      // Alone, a name of authority is a failure of its own.
      const isReserved = errors.length === 1 && first?.code === codeOf('nameReserved');
      const reason = isReserved ? 'nameReserved' : 'validation';
      return new AppError(reason, first ? { message: first.message, errors } : {});
    },
  });
}

function fieldErrors(problem: ValidationError, prefix = ''): FieldError[] {
  // A field name the client made up is repeated to it, but never at length.
  const field = `${prefix}${problem.property || 'body'}`.slice(0, 60);
  const own = Object.entries(problem.constraints ?? {}).map(([rule, message]) => ({
    field,
    message: rule === 'whitelistValidation' ? `Unknown field: ${field}` : sentence(rule, message),
    code: rule === 'whitelistValidation' ? 'unknown_field' : codeOf(rule),
  }));
  const inner = (problem.children ?? []).flatMap((child) => fieldErrors(child, `${field}.`));
  return [...own, ...inner];
}

function sentence(rule: string, message: string): string {
  return rule === 'unknownValue' ? 'The request body has the wrong form' : message;
}

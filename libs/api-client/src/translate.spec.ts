import { i18n } from '@lingui/core';
import { toApiError } from './api-error';
import { translate } from './translate';

describe('translate', () => {
  beforeEach(() => {
    i18n.loadAndActivate({
      locale: 'de',
      messages: {
        'error.name_taken': 'Dieser Name ist schon vergeben',
        'error.validation': 'Bitte prüfe deine Eingaben',
        'error.max_length': 'Das ist zu lang',
        'error.is_length': 'Das ist zu kurz oder zu lang',
        'Use 8 to 128 characters.': 'Nimm 8 bis 128 Zeichen.',
        'Post liked': 'Der Beitrag gefällt dir',
      },
    });
  });
  afterAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

  it('finds an error by its code, whatever its text, and everything else by its text', () => {
    expect(translate('That name is taken by someone', 'name_taken')).toBe(
      'Dieser Name ist schon vergeben',
    );
    expect(translate('Post liked')).toBe('Der Beitrag gefällt dir');
  });

  it('leaves the words of an operator as they are', () => {
    expect(translate('Off topic')).toBe('Off topic');
    expect(translate('Off topic', 'unheard_of')).toBe('Off topic');
  });

  it('has an error and its fields speak the language of the page', () => {
    const body = {
      statusCode: 400,
      error: 'Bad Request',
      message: 'Title must have at most 200 characters',
      code: 'validation',
      errors: [
        { field: 'title', message: 'Title must have at most 200 characters', code: 'max_length' },
        { field: 'password', message: 'Use 8 to 128 characters.', code: 'is_length' },
      ],
    };
    expect(toApiError({ status: 400, data: body })).toMatchObject({
      code: 'validation',
      message: 'Bitte prüfe deine Eingaben',
      errors: [
        { field: 'title', message: 'Das ist zu lang' },
        // The length is in the sentence, not in the code.
        { field: 'password', message: 'Nimm 8 bis 128 Zeichen.' },
      ],
    });
  });
});

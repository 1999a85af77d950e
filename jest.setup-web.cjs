require('@testing-library/jest-dom');
// On a busy machine the first page of a file takes its time: that is no failure.
require('@testing-library/dom').configure({ asyncUtilTimeout: 60_000 });

require('./load-specs.cjs')(__filename);

// Written by `npm run generate` from openapi/. Do not edit.
export const contract = {
 "openapi": "3.1.1",
 "paths": {
  "/accounts/{accountId}": {
   "parameters": [{"$ref": "#/components/parameters/AccountId"}
   ],
   "patch": {"operationId": "updateAccount","tags": ["Account"],"x-provenance": "documented","requestBody": {"required": true,"content": {"application/json": {"schema": {"$ref": "#/components/schemas/AccountUpdate"}}}},"responses": {"200": {"content": {"application/json": {"schema": {"$ref": "#/components/schemas/Account"}}}},"400": {"$ref": "#/components/responses/BadRequest"},"401": {"$ref": "#/components/responses/Unauthorized"},"404": {"$ref": "#/components/responses/NotFound"}}
   },
   "delete": {"operationId": "deleteAccount","tags": ["Account"],"x-provenance": "documented","responses": {"200": {"content": {"application/json": {"schema": {"$ref": "#/components/schemas/EmptyObject"}}}},"400": {"$ref": "#/components/responses/BadRequest"},"401": {"$ref": "#/components/responses/Unauthorized"},"404": {"$ref": "#/components/responses/NotFound"},"default": {"$ref": "#/components/responses/UnlabelledErrors"}}
   }
  },
  "/audiences/poll": {
   "get": {"operationId": "pollAudience","tags": ["Audience"],"x-provenance": "documented","parameters": [{"$ref": "#/components/parameters/DataCode"}],"responses": {"200": {"content": {"application/json": {"schema": {"$ref": "#/components/schemas/AudiencePoll"}}}},"400": {"$ref": "#/components/responses/BadRequest"},"401": {"$ref": "#/components/responses/Unauthorized"},"404": {"$ref": "#/components/responses/NotFound"}}
   }
  },
  "/custom-datas": {
   "get": {"operationId": "listCustomDatas","tags": ["Custom data"],"x-provenance": "documented","responses": {"200": {"x-provenance": "inferred","x-provenance-note": "The success status is not shown; every documented success is a 200.","content": {"application/json": {"schema": {"type": "array","x-provenance": "inferred","x-provenance-note": "Release 593 names fields of this answer.","items": {"$ref": "#/components/schemas/CustomData","x-provenance": "inferred","x-provenance-note": "Shown for other operations, not for this one."}}}}},"400": {"$ref": "#/components/responses/BadRequest"},"401": {"$ref": "#/components/responses/Unauthorized"},"429": {"$ref": "#/components/responses/TooManyRequests"}}
   },
   "post": {"operationId": "createCustomData","tags": ["Custom data"],"x-provenance": "documented","requestBody": {"required": true,"x-provenance": "inferred","x-provenance-note": "The body is not shown; without one there would be nothing to do.","content": {"application/json": {"schema": {"$ref": "#/components/schemas/CustomDataInput"}}}},"responses": {"200": {"x-provenance": "inferred","x-provenance-note": "The success status is not shown; every documented success is a 200.","content": {"application/json": {"schema": {"$ref": "#/components/schemas/CustomData","x-provenance": "inferred","x-provenance-note": "Release 593 names fields of this answer."}}}},"400": {"$ref": "#/components/responses/BadRequest"},"401": {"$ref": "#/components/responses/Unauthorized"},"404": {"$ref": "#/components/responses/NotFound"},"409": {"$ref": "#/components/responses/Conflict"},"429": {"$ref": "#/components/responses/TooManyRequests"}}
   }
  },
  "/custom-datas/{customDataId}": {
   "parameters": [{"$ref": "#/components/parameters/CustomDataId"}
   ],
   "get": {"operationId": "getCustomData","tags": ["Custom data"],"x-provenance": "documented","responses": {"200": {"x-provenance": "inferred","x-provenance-note": "The success status is not shown; every documented success is a 200.","content": {"application/json": {"schema": {"$ref": "#/components/schemas/CustomData","x-provenance": "inferred","x-provenance-note": "Release 593 names fields of this answer."}}}},"400": {"$ref": "#/components/responses/BadRequest"},"401": {"$ref": "#/components/responses/Unauthorized"},"404": {"$ref": "#/components/responses/NotFound"},"429": {"$ref": "#/components/responses/TooManyRequests"}}
   },
   "put": {"operationId": "replaceCustomData","tags": ["Custom data"],"x-provenance": "documented","requestBody": {"required": true,"x-provenance": "inferred","x-provenance-note": "The body is not shown; without one there would be nothing to do.","content": {"application/json": {"schema": {"$ref": "#/components/schemas/CustomDataInput"}}}},"responses": {"200": {"x-provenance": "inferred","x-provenance-note": "The success status is not shown; every documented success is a 200.","content": {"application/json": {"schema": {"$ref": "#/components/schemas/CustomData","x-provenance": "inferred","x-provenance-note": "Release 593 names fields of this answer."}}}},"400": {"$ref": "#/components/responses/BadRequest"},"401": {"$ref": "#/components/responses/Unauthorized"},"404": {"$ref": "#/components/responses/NotFound"},"409": {"$ref": "#/components/responses/Conflict"},"429": {"$ref": "#/components/responses/TooManyRequests"}}
   },
   "patch": {"operationId": "updateCustomData","tags": ["Custom data"],"x-provenance": "documented","requestBody": {"required": true,"content": {"application/json": {"schema": {"$ref": "#/components/schemas/CustomDataUpdate"}}}},"responses": {"200": {"content": {"application/json": {"schema": {"$ref": "#/components/schemas/CustomData"}}}},"400": {"$ref": "#/components/responses/BadRequest"},"401": {"$ref": "#/components/responses/Unauthorized"},"404": {"$ref": "#/components/responses/NotFound"},"429": {"$ref": "#/components/responses/TooManyRequests"}}
   },
   "delete": {"operationId": "deleteCustomData","tags": ["Custom data"],"x-provenance": "documented","responses": {"200": {"x-provenance": "inferred","x-provenance-note": "The success status is not shown; every documented success is a 200.","content": {"application/json": {"schema": {"$ref": "#/components/schemas/EmptyObject","x-provenance": "inferred","x-provenance-note": "The answer is not shown; the documented deletion of an account returns an empty object."}}}},"400": {"$ref": "#/components/responses/BadRequest"},"401": {"$ref": "#/components/responses/Unauthorized"},"404": {"$ref": "#/components/responses/NotFound"},"429": {"$ref": "#/components/responses/TooManyRequests"}}
   }
  },
  "/experiments": {
   "get": {"operationId": "listExperiments","tags": ["Experiment"],"x-provenance": "documented","responses": {"200": {"x-provenance": "inferred","x-provenance-note": "The success status is not shown; every documented success is a 200.","content": {"application/json": {"schema": {"type": "array","x-provenance": "assumed","x-provenance-note": "The answer is not shown.","items": {"$ref": "#/components/schemas/Experiment","x-provenance": "assumed","x-provenance-note": "The answer is not shown."}}}}},"400": {"$ref": "#/components/responses/BadRequest"},"401": {"$ref": "#/components/responses/Unauthorized"},"429": {"$ref": "#/components/responses/TooManyRequests"}}
   },
   "post": {"operationId": "createExperiment","tags": ["Experiment"],"x-provenance": "documented","requestBody": {"required": true,"x-provenance": "inferred","x-provenance-note": "The body is not shown; without one there would be nothing to do.","content": {"application/json": {"schema": {"$ref": "#/components/schemas/ExperimentInput"}}}},"responses": {"200": {"x-provenance": "inferred","x-provenance-note": "The success status is not shown; every documented success is a 200.","content": {"application/json": {"schema": {"$ref": "#/components/schemas/Experiment","x-provenance": "assumed","x-provenance-note": "The answer is not shown."}}}},"400": {"$ref": "#/components/responses/BadRequest"},"401": {"$ref": "#/components/responses/Unauthorized"},"404": {"$ref": "#/components/responses/NotFound"},"429": {"$ref": "#/components/responses/TooManyRequests"}}
   }
  },
  "/experiments/export": {
   "get": {"operationId": "exportExperiments","tags": ["Experiment"],"x-provenance": "documented","responses": {"200": {"x-provenance": "inferred","x-provenance-note": "The success status is not shown; every documented success is a 200.","content": {"application/json": {"schema": {"type": "array","x-provenance": "assumed","x-provenance-note": "The answer is not shown; the document says that all answers are JSON.","items": {"$ref": "#/components/schemas/Experiment","x-provenance": "assumed","x-provenance-note": "The answer is not shown; the document says that all answers are JSON."}}}}},"400": {"$ref": "#/components/responses/BadRequest"},"401": {"$ref": "#/components/responses/Unauthorized"},"429": {"$ref": "#/components/responses/TooManyRequests"}}
   }
  },
  "/experiments/{experimentId}": {
   "parameters": [{"$ref": "#/components/parameters/ExperimentId"}
   ],
   "get": {"operationId": "getExperiment","tags": ["Experiment"],"x-provenance": "documented","responses": {"200": {"x-provenance": "inferred","x-provenance-note": "The success status is not shown; every documented success is a 200.","content": {"application/json": {"schema": {"$ref": "#/components/schemas/Experiment","x-provenance": "assumed","x-provenance-note": "The answer is not shown."}}}},"400": {"$ref": "#/components/responses/BadRequest"},"401": {"$ref": "#/components/responses/Unauthorized"},"404": {"$ref": "#/components/responses/NotFound"},"429": {"$ref": "#/components/responses/TooManyRequests"}}
   },
   "patch": {"operationId": "updateExperiment","tags": ["Experiment"],"x-provenance": "documented","requestBody": {"required": true,"x-provenance": "inferred","x-provenance-note": "The body is not shown; without one there would be nothing to do.","content": {"application/json": {"schema": {"$ref": "#/components/schemas/ExperimentUpdate"}}}},"responses": {"200": {"x-provenance": "inferred","x-provenance-note": "The success status is not shown; every documented success is a 200.","content": {"application/json": {"schema": {"$ref": "#/components/schemas/Experiment","x-provenance": "assumed","x-provenance-note": "The answer is not shown."}}}},"400": {"$ref": "#/components/responses/BadRequest"},"401": {"$ref": "#/components/responses/Unauthorized"},"404": {"$ref": "#/components/responses/NotFound"},"429": {"$ref": "#/components/responses/TooManyRequests"}}
   },
   "delete": {"operationId": "deleteExperiment","tags": ["Experiment"],"x-provenance": "documented","responses": {"200": {"x-provenance": "inferred","x-provenance-note": "The success status is not shown; every documented success is a 200.","content": {"application/json": {"schema": {"$ref": "#/components/schemas/EmptyObject","x-provenance": "inferred","x-provenance-note": "The answer is not shown; the documented deletion of an account returns an empty object."}}}},"400": {"$ref": "#/components/responses/BadRequest"},"401": {"$ref": "#/components/responses/Unauthorized"},"404": {"$ref": "#/components/responses/NotFound"},"429": {"$ref": "#/components/responses/TooManyRequests"}}
   }
  },
  "/experiments/{experimentId}/clone": {
   "parameters": [{"$ref": "#/components/parameters/ExperimentId"}
   ],
   "post": {"operationId": "cloneExperiment","tags": ["Experiment"],"x-provenance": "documented","responses": {"200": {"x-provenance": "inferred","x-provenance-note": "The success status is not shown; every documented success is a 200.","content": {"application/json": {"schema": {"$ref": "#/components/schemas/Experiment","x-provenance": "assumed","x-provenance-note": "The answer is not shown."}}}},"400": {"$ref": "#/components/responses/BadRequest"},"401": {"$ref": "#/components/responses/Unauthorized"},"404": {"$ref": "#/components/responses/NotFound"},"429": {"$ref": "#/components/responses/TooManyRequests"}}
   }
  },
  "/experiments/{experimentId}/init-export": {
   "parameters": [{"$ref": "#/components/parameters/ExperimentId"}
   ],
   "post": {"operationId": "startExperimentExport","tags": ["Experiment"],"x-provenance": "documented","requestBody": {"required": true,"x-provenance": "inferred","x-provenance-note": "The body is not shown; without one there would be nothing to do.","content": {"application/json": {"schema": {"$ref": "#/components/schemas/ExperimentExportRequest"}}}},"responses": {"200": {"x-provenance": "inferred","x-provenance-note": "The success status is not shown; every documented success is a 200.","content": {"application/json": {"schema": {"$ref": "#/components/schemas/StartedExport","x-provenance": "assumed","x-provenance-note": "The answer is not shown."}}}},"400": {"$ref": "#/components/responses/BadRequest"},"401": {"$ref": "#/components/responses/Unauthorized"},"404": {"$ref": "#/components/responses/NotFound"}}
   }
  },
  "/experiments/{experimentId}/opportunityDetection": {
   "parameters": [{"$ref": "#/components/parameters/ExperimentId"}
   ],
   "post": {"operationId": "detectExperimentOpportunities","tags": ["Experiment"],"x-provenance": "documented","responses": {"200": {"x-provenance": "inferred","x-provenance-note": "The success status is not shown; every documented success is a 200.","content": {"application/json": {"schema": {"$ref": "#/components/schemas/OpportunityDetection","x-provenance": "assumed","x-provenance-note": "The answer is not shown."}}}},"400": {"$ref": "#/components/responses/BadRequest"},"401": {"$ref": "#/components/responses/Unauthorized"},"404": {"$ref": "#/components/responses/NotFound"},"429": {"$ref": "#/components/responses/TooManyRequests"}}
   }
  },
  "/experiments/{experimentId}/results": {
   "parameters": [{"$ref": "#/components/parameters/ExperimentId"}
   ],
   "post": {"operationId": "requestExperimentResults","tags": ["Experiment"],"x-provenance": "documented","requestBody": {"required": true,"x-provenance": "inferred","x-provenance-note": "The body is not shown; without one there would be nothing to do.","content": {"application/json": {"schema": {"$ref": "#/components/schemas/ExperimentResultsRequest"}}}},"responses": {"200": {"x-provenance": "inferred","x-provenance-note": "The success status is not shown; every documented success is a 200.","content": {"application/json": {"schema": {"$ref": "#/components/schemas/DataCode","x-provenance": "inferred","x-provenance-note": "The document says that the answer to a report request carries a data code, and shows it for the report on a flag."}}},"links": {"pollAudience": {"operationId": "pollAudience","parameters": {"dataCode": "$response.body#/dataCode"}}}},"400": {"$ref": "#/components/responses/BadRequest"},"401": {"$ref": "#/components/responses/Unauthorized"},"404": {"$ref": "#/components/responses/NotFound"}}
   }
  },
  "/experiments/{experimentId}/results/share": {
   "parameters": [{"$ref": "#/components/parameters/ExperimentId"}
   ],
   "post": {"operationId": "shareExperimentResults","tags": ["Experiment"],"x-provenance": "documented","requestBody": {"required": true,"x-provenance": "inferred","x-provenance-note": "The body is not shown; without one there would be nothing to do.","content": {"application/json": {"schema": {"$ref": "#/components/schemas/ShareResultsRequest"}}}},"responses": {"200": {"x-provenance": "inferred","x-provenance-note": "The success status is not shown; every documented success is a 200.","content": {"application/json": {"schema": {"$ref": "#/components/schemas/SharedResults","x-provenance": "assumed","x-provenance-note": "The answer is not shown."}}}},"400": {"$ref": "#/components/responses/BadRequest"},"401": {"$ref": "#/components/responses/Unauthorized"},"404": {"$ref": "#/components/responses/NotFound"},"429": {"$ref": "#/components/responses/TooManyRequests"}}
   }
  },
  "/feature-flags/{featureFlagId}/results": {
   "x-path-collision": {"with": "/feature-flags/{siteCode}/{featureKey}","reason": "Both stand in the service document. A flag whose key is `results` cannot be told from this path by the path alone; the methods differ, so no request fits both."
   },
   "parameters": [{"$ref": "#/components/parameters/FeatureFlagId"}
   ],
   "post": {"operationId": "requestFeatureFlagResults","tags": ["Feature flag"],"x-provenance": "documented","requestBody": {"required": true,"content": {"application/json": {"schema": {"$ref": "#/components/schemas/FeatureFlagResultsRequest"}}}},"responses": {"200": {"content": {"application/json": {"schema": {"$ref": "#/components/schemas/DataCode"}}},"links": {"pollAudience": {"operationId": "pollAudience","parameters": {"dataCode": "$response.body#/dataCode"}}}},"400": {"$ref": "#/components/responses/ReportBadRequest"},"401": {"$ref": "#/components/responses/ServiceUnauthorized"},"404": {"$ref": "#/components/responses/ServiceNotFound"},"500": {"$ref": "#/components/responses/ReportFailed"}}
   }
  },
  "/feature-flags/{siteCode}/{featureKey}": {
   "parameters": [{"$ref": "#/components/parameters/SiteCode"},{"$ref": "#/components/parameters/FeatureKey"}
   ],
   "get": {"operationId": "getFeatureFlag","tags": ["Feature flag"],"x-provenance": "documented","responses": {"200": {"x-provenance": "inferred","x-provenance-note": "The success status is not shown; every documented success is a 200.","content": {"application/json": {"schema": {"$ref": "#/components/schemas/FeatureFlag","x-provenance": "inferred","x-provenance-note": "Release 593 names fields of this answer."}}}},"400": {"$ref": "#/components/responses/BadRequest"},"401": {"$ref": "#/components/responses/Unauthorized"},"404": {"$ref": "#/components/responses/NotFound"}}
   },
   "patch": {"operationId": "updateFeatureFlag","tags": ["Feature flag"],"x-provenance": "documented","requestBody": {"required": true,"x-provenance": "inferred","x-provenance-note": "The body is not shown; without one there would be nothing to do.","content": {"application/json": {"schema": {"$ref": "#/components/schemas/FeatureFlagUpdate"}}}},"responses": {"200": {"x-provenance": "inferred","x-provenance-note": "The success status is not shown; every documented success is a 200.","content": {"application/json": {"schema": {"$ref": "#/components/schemas/FeatureFlag","x-provenance": "inferred","x-provenance-note": "Release 593 names fields of this answer."}}}},"400": {"$ref": "#/components/responses/BadRequest"},"401": {"$ref": "#/components/responses/Unauthorized"},"404": {"$ref": "#/components/responses/NotFound"}}
   }
  },
  "/feature-flags/{siteCode}/{featureKey}/duplicate": {
   "x-path-collision": {"with": "/feature-flags/{siteCode}/{featureKey}/{environmentKey}","reason": "Both paths are documented. An environment with the key \"duplicate\" would read the same; the methods differ, POST here and PATCH there."
   },
   "parameters": [{"$ref": "#/components/parameters/SiteCode"},{"$ref": "#/components/parameters/FeatureKey"}
   ],
   "post": {"operationId": "duplicateFeatureFlag","tags": ["Feature flag"],"x-provenance": "documented","requestBody": {"x-provenance": "assumed","x-provenance-note": "Whether the operation takes a body is not shown; a copy needs a key of its own.","content": {"application/json": {"schema": {"$ref": "#/components/schemas/FeatureFlagDuplicate"}}}},"responses": {"200": {"x-provenance": "inferred","x-provenance-note": "The success status is not shown; every documented success is a 200.","content": {"application/json": {"schema": {"$ref": "#/components/schemas/FeatureFlag","x-provenance": "inferred","x-provenance-note": "Release 593 names fields of this answer."}}}},"400": {"$ref": "#/components/responses/BadRequest"},"401": {"$ref": "#/components/responses/Unauthorized"},"404": {"$ref": "#/components/responses/NotFound"},"409": {"$ref": "#/components/responses/Conflict"}}
   }
  },
  "/feature-flags/{siteCode}/{featureKey}/{environmentKey}": {
   "parameters": [{"$ref": "#/components/parameters/SiteCode"},{"$ref": "#/components/parameters/FeatureKey"},{"$ref": "#/components/parameters/EnvironmentKey"}
   ],
   "patch": {"operationId": "updateFeatureFlagEnvironment","tags": ["Feature flag"],"x-provenance": "documented","requestBody": {"required": true,"x-provenance": "inferred","x-provenance-note": "The body is not shown; without one there would be nothing to do.","content": {"application/json": {"schema": {"$ref": "#/components/schemas/FeatureFlagEnvironmentUpdate"}}}},"responses": {"200": {"x-provenance": "inferred","x-provenance-note": "The success status is not shown; every documented success is a 200.","content": {"application/json": {"schema": {"$ref": "#/components/schemas/FeatureFlag","x-provenance": "inferred","x-provenance-note": "Release 593 names fields of this answer."}}}},"400": {"$ref": "#/components/responses/BadRequest"},"401": {"$ref": "#/components/responses/Unauthorized"},"404": {"$ref": "#/components/responses/NotFound"}}
   }
  },
  "/goal-campaign/experiments": {
   "post": {"operationId": "listGoalCampaignExperiments","tags": ["Goal campaign"],"x-provenance": "documented","x-read-only": true,"requestBody": {"required": true,"content": {"application/json": {"schema": {"$ref": "#/components/schemas/GoalCampaignRequest"}}}},"responses": {"200": {"content": {"application/json": {"schema": {"$ref": "#/components/schemas/GoalCampaignPage"}}}},"400": {"$ref": "#/components/responses/ServiceBadRequest"},"401": {"$ref": "#/components/responses/ServiceUnauthorized"},"404": {"$ref": "#/components/responses/ServiceNotFound"},"default": {"$ref": "#/components/responses/UnlabelledServiceErrors"}}
   }
  },
  "/goals": {
   "get": {"operationId": "listGoals","tags": ["Goal"],"x-provenance": "documented","responses": {"200": {"x-provenance": "inferred","x-provenance-note": "The success status is not shown; every documented success is a 200.","content": {"application/json": {"schema": {"type": "array","x-provenance": "inferred","x-provenance-note": "Release 593 names fields of this answer.","items": {"$ref": "#/components/schemas/Goal","x-provenance": "inferred","x-provenance-note": "Shown for other operations, not for this one."}}}}},"400": {"$ref": "#/components/responses/BadRequest"},"401": {"$ref": "#/components/responses/Unauthorized"},"429": {"$ref": "#/components/responses/TooManyRequests"}}
   },
   "post": {"operationId": "createGoal","tags": ["Goal"],"x-provenance": "documented","requestBody": {"required": true,"x-provenance": "inferred","x-provenance-note": "The body is not shown; without one there would be nothing to do.","content": {"application/json": {"schema": {"$ref": "#/components/schemas/GoalInput"}}}},"responses": {"200": {"x-provenance": "inferred","x-provenance-note": "The success status is not shown; every documented success is a 200.","content": {"application/json": {"schema": {"$ref": "#/components/schemas/Goal","x-provenance": "inferred","x-provenance-note": "Release 593 names fields of this answer."}}}},"400": {"$ref": "#/components/responses/BadRequest"},"401": {"$ref": "#/components/responses/Unauthorized"},"404": {"$ref": "#/components/responses/NotFound"},"429": {"$ref": "#/components/responses/TooManyRequests"}}
   }
  },
  "/goals/export": {
   "get": {"operationId": "exportGoals","tags": ["Goal"],"x-provenance": "documented","responses": {"200": {"x-provenance": "inferred","x-provenance-note": "The success status is not shown; every documented success is a 200.","content": {"application/json": {"schema": {"type": "array","x-provenance": "inferred","x-provenance-note": "The answer is not shown; the document says that all answers are JSON.","items": {"$ref": "#/components/schemas/Goal","x-provenance": "inferred","x-provenance-note": "Shown for other operations, not for this one."}}}}},"400": {"$ref": "#/components/responses/BadRequest"},"401": {"$ref": "#/components/responses/Unauthorized"},"429": {"$ref": "#/components/responses/TooManyRequests"}}
   }
  },
  "/goals/search": {
   "post": {"operationId": "searchGoals","tags": ["Goal"],"x-provenance": "documented","x-read-only": true,"requestBody": {"required": true,"x-provenance": "inferred","x-provenance-note": "The body is not shown; without one there would be nothing to do.","content": {"application/json": {"schema": {"$ref": "#/components/schemas/GoalSearch"}}}},"responses": {"200": {"x-provenance": "inferred","x-provenance-note": "The success status is not shown; every documented success is a 200.","content": {"application/json": {"schema": {"type": "array","x-provenance": "inferred","x-provenance-note": "Release 593 names fields of this answer.","items": {"$ref": "#/components/schemas/Goal","x-provenance": "inferred","x-provenance-note": "Shown for other operations, not for this one."}}}}},"400": {"$ref": "#/components/responses/BadRequest"},"401": {"$ref": "#/components/responses/Unauthorized"},"429": {"$ref": "#/components/responses/TooManyRequests"}}
   }
  },
  "/goals/{goalId}": {
   "parameters": [{"$ref": "#/components/parameters/GoalId"}
   ],
   "get": {"operationId": "getGoal","tags": ["Goal"],"x-provenance": "documented","parameters": [{"$ref": "#/components/parameters/OptionalFields"}],"responses": {"200": {"content": {"application/json": {"schema": {"$ref": "#/components/schemas/Goal"}}}},"400": {"$ref": "#/components/responses/BadRequest"},"401": {"$ref": "#/components/responses/Unauthorized"},"404": {"$ref": "#/components/responses/NotFound"},"429": {"$ref": "#/components/responses/TooManyRequests"}}
   },
   "put": {"operationId": "replaceGoal","tags": ["Goal"],"x-provenance": "documented","requestBody": {"required": true,"x-provenance": "inferred","x-provenance-note": "The body is not shown; without one there would be nothing to do.","content": {"application/json": {"schema": {"$ref": "#/components/schemas/GoalInput"}}}},"responses": {"200": {"x-provenance": "inferred","x-provenance-note": "The success status is not shown; every documented success is a 200.","content": {"application/json": {"schema": {"$ref": "#/components/schemas/Goal","x-provenance": "inferred","x-provenance-note": "Release 593 names fields of this answer."}}}},"400": {"$ref": "#/components/responses/BadRequest"},"401": {"$ref": "#/components/responses/Unauthorized"},"404": {"$ref": "#/components/responses/NotFound"},"429": {"$ref": "#/components/responses/TooManyRequests"}}
   },
   "patch": {"operationId": "updateGoal","tags": ["Goal"],"x-provenance": "documented","requestBody": {"required": true,"x-provenance": "inferred","x-provenance-note": "The body is not shown; without one there would be nothing to do.","content": {"application/json": {"schema": {"$ref": "#/components/schemas/GoalUpdate"}}}},"responses": {"200": {"x-provenance": "inferred","x-provenance-note": "The success status is not shown; every documented success is a 200.","content": {"application/json": {"schema": {"$ref": "#/components/schemas/Goal","x-provenance": "inferred","x-provenance-note": "Release 593 names fields of this answer."}}}},"400": {"$ref": "#/components/responses/BadRequest"},"401": {"$ref": "#/components/responses/Unauthorized"},"404": {"$ref": "#/components/responses/NotFound"},"429": {"$ref": "#/components/responses/TooManyRequests"}}
   },
   "delete": {"operationId": "deleteGoal","tags": ["Goal"],"x-provenance": "documented","responses": {"200": {"x-provenance": "inferred","x-provenance-note": "The success status is not shown; every documented success is a 200.","content": {"application/json": {"schema": {"$ref": "#/components/schemas/EmptyObject","x-provenance": "inferred","x-provenance-note": "The answer is not shown; the documented deletion of an account returns an empty object."}}}},"400": {"$ref": "#/components/responses/BadRequest"},"401": {"$ref": "#/components/responses/Unauthorized"},"404": {"$ref": "#/components/responses/NotFound"},"409": {"$ref": "#/components/responses/Conflict"},"429": {"$ref": "#/components/responses/TooManyRequests"}}
   }
  },
  "/images": {
   "get": {"operationId": "listImages","tags": ["Image"],"x-provenance": "documented","responses": {"200": {"x-provenance": "inferred","x-provenance-note": "The success status is not shown; every documented success is a 200.","content": {"application/json": {"schema": {"type": "array","x-provenance": "assumed","x-provenance-note": "The answer is not shown.","items": {"$ref": "#/components/schemas/Image","x-provenance": "assumed","x-provenance-note": "The answer is not shown."}}}}},"400": {"$ref": "#/components/responses/BadRequest"},"401": {"$ref": "#/components/responses/Unauthorized"},"429": {"$ref": "#/components/responses/TooManyRequests"}}
   }
  },
  "/images/multiple": {
   "post": {"operationId": "createImages","tags": ["Image"],"x-provenance": "documented","requestBody": {"required": true,"x-provenance": "inferred","x-provenance-note": "The body is not shown; without one there would be nothing to do.","content": {"application/json": {"schema": {"$ref": "#/components/schemas/ImagesRequest"}}}},"responses": {"200": {"x-provenance": "inferred","x-provenance-note": "The success status is not shown; every documented success is a 200.","content": {"application/json": {"schema": {"type": "array","x-provenance": "assumed","x-provenance-note": "The answer is not shown.","items": {"$ref": "#/components/schemas/Image","x-provenance": "assumed","x-provenance-note": "The answer is not shown."}}}}},"400": {"$ref": "#/components/responses/BadRequest"},"401": {"$ref": "#/components/responses/Unauthorized"},"404": {"$ref": "#/components/responses/NotFound"},"429": {"$ref": "#/components/responses/TooManyRequests"}}
   }
  },
  "/images/{imageId}": {
   "parameters": [{"$ref": "#/components/parameters/ImageId"}
   ],
   "get": {"operationId": "getImage","tags": ["Image"],"x-provenance": "documented","responses": {"200": {"x-provenance": "inferred","x-provenance-note": "The success status is not shown; every documented success is a 200.","content": {"application/json": {"schema": {"$ref": "#/components/schemas/Image","x-provenance": "assumed","x-provenance-note": "The answer is not shown."}}}},"400": {"$ref": "#/components/responses/BadRequest"},"401": {"$ref": "#/components/responses/Unauthorized"},"404": {"$ref": "#/components/responses/NotFound"},"429": {"$ref": "#/components/responses/TooManyRequests"}}
   },
   "patch": {"operationId": "updateImage","tags": ["Image"],"x-provenance": "documented","requestBody": {"required": true,"x-provenance": "inferred","x-provenance-note": "The body is not shown; without one there would be nothing to do.","content": {"application/json": {"schema": {"$ref": "#/components/schemas/ImageUpdate"}}}},"responses": {"200": {"x-provenance": "inferred","x-provenance-note": "The success status is not shown; every documented success is a 200.","content": {"application/json": {"schema": {"$ref": "#/components/schemas/Image","x-provenance": "assumed","x-provenance-note": "The answer is not shown."}}}},"400": {"$ref": "#/components/responses/BadRequest"},"401": {"$ref": "#/components/responses/Unauthorized"},"404": {"$ref": "#/components/responses/NotFound"},"429": {"$ref": "#/components/responses/TooManyRequests"}}
   },
   "delete": {"operationId": "deleteImage","tags": ["Image"],"x-provenance": "documented","responses": {"200": {"x-provenance": "inferred","x-provenance-note": "The success status is not shown; every documented success is a 200.","content": {"application/json": {"schema": {"$ref": "#/components/schemas/EmptyObject","x-provenance": "inferred","x-provenance-note": "The answer is not shown; the documented deletion of an account returns an empty object."}}}},"400": {"$ref": "#/components/responses/BadRequest"},"401": {"$ref": "#/components/responses/Unauthorized"},"404": {"$ref": "#/components/responses/NotFound"},"429": {"$ref": "#/components/responses/TooManyRequests"}}
   }
  },
  "/images/{imageId}/clone": {
   "parameters": [{"$ref": "#/components/parameters/ImageId"}
   ],
   "post": {"operationId": "cloneImage","tags": ["Image"],"x-provenance": "documented","responses": {"200": {"x-provenance": "inferred","x-provenance-note": "The success status is not shown; every documented success is a 200.","content": {"application/json": {"schema": {"$ref": "#/components/schemas/Image","x-provenance": "assumed","x-provenance-note": "The answer is not shown."}}}},"400": {"$ref": "#/components/responses/BadRequest"},"401": {"$ref": "#/components/responses/Unauthorized"},"404": {"$ref": "#/components/responses/NotFound"},"429": {"$ref": "#/components/responses/TooManyRequests"}}
   }
  },
  "/images/{siteId}/uploadImage": {
   "parameters": [{"$ref": "#/components/parameters/SiteId"}
   ],
   "post": {"operationId": "uploadImage","tags": ["Image"],"x-provenance": "documented","requestBody": {"required": true,"x-provenance": "assumed","x-provenance-note": "The document says \"All requests and responses are JSON\"; bytes do not travel in JSON, so this contract takes a multipart form.","content": {"multipart/form-data": {"schema": {"$ref": "#/components/schemas/ImageUpload"}}}},"responses": {"200": {"x-provenance": "inferred","x-provenance-note": "The success status is not shown; every documented success is a 200.","content": {"application/json": {"schema": {"$ref": "#/components/schemas/Image","x-provenance": "assumed","x-provenance-note": "The answer is not shown."}}}},"400": {"$ref": "#/components/responses/BadRequest"},"401": {"$ref": "#/components/responses/Unauthorized"},"404": {"$ref": "#/components/responses/NotFound"},"429": {"$ref": "#/components/responses/TooManyRequests"}}
   }
  },
  "/key-moments": {
   "get": {"operationId": "listKeyMoments","tags": ["Key moment"],"x-provenance": "documented","responses": {"200": {"x-provenance": "inferred","x-provenance-note": "The success status is not shown; every documented success is a 200.","content": {"application/json": {"schema": {"type": "array","x-provenance": "inferred","x-provenance-note": "Release 593 names fields of this answer.","items": {"$ref": "#/components/schemas/KeyMoment","x-provenance": "inferred","x-provenance-note": "Shown for other operations, not for this one."}}}}},"400": {"$ref": "#/components/responses/BadRequest"},"401": {"$ref": "#/components/responses/Unauthorized"},"429": {"$ref": "#/components/responses/TooManyRequests"}}
   },
   "post": {"operationId": "createKeyMoment","tags": ["Key moment"],"x-provenance": "documented","requestBody": {"required": true,"x-provenance": "inferred","x-provenance-note": "The body is not shown; without one there would be nothing to do.","content": {"application/json": {"schema": {"$ref": "#/components/schemas/KeyMomentInput"}}}},"responses": {"200": {"x-provenance": "inferred","x-provenance-note": "The success status is not shown; every documented success is a 200.","content": {"application/json": {"schema": {"$ref": "#/components/schemas/KeyMoment","x-provenance": "inferred","x-provenance-note": "Release 593 names fields of this answer."}}}},"400": {"$ref": "#/components/responses/BadRequest"},"401": {"$ref": "#/components/responses/Unauthorized"}}
   }
  },
  "/key-moments/{keyMomentId}": {
   "parameters": [{"$ref": "#/components/parameters/KeyMomentId"}
   ],
   "delete": {"operationId": "deleteKeyMoment","tags": ["Key moment"],"x-provenance": "documented","responses": {"200": {"x-provenance": "inferred","x-provenance-note": "The success status is not shown; every documented success is a 200.","x-empty-body": true,"content": {"application/json": {"schema": {"$ref": "#/components/schemas/EmptyObject","x-provenance": "assumed","x-provenance-note": "The answer is not shown; it may be empty."}}}},"400": {"$ref": "#/components/responses/BadRequest"},"401": {"$ref": "#/components/responses/Unauthorized"},"404": {"$ref": "#/components/responses/NotFound"},"default": {"$ref": "#/components/responses/UnlabelledErrors"}}
   }
  },
  "/project-theme-config/{projectId}": {
   "parameters": [{"$ref": "#/components/parameters/ProjectId"}
   ],
   "get": {"operationId": "getProjectThemeConfig","tags": ["Project theme config"],"x-provenance": "documented","responses": {"200": {"content": {"application/json": {"schema": {"$ref": "#/components/schemas/ProjectThemeConfig"}}}},"400": {"$ref": "#/components/responses/BadRequest"},"401": {"$ref": "#/components/responses/Unauthorized"},"404": {"$ref": "#/components/responses/NotFound"},"default": {"$ref": "#/components/responses/UnlabelledErrors"}}
   },
   "put": {"operationId": "replaceProjectThemeConfig","tags": ["Project theme config"],"x-provenance": "documented","requestBody": {"required": true,"content": {"application/json": {"schema": {"$ref": "#/components/schemas/ProjectThemeConfigInput"}}}},"responses": {"200": {"content": {"application/json": {"schema": {"$ref": "#/components/schemas/ProjectThemeConfig"}}}},"400": {"$ref": "#/components/responses/BadRequest"},"401": {"$ref": "#/components/responses/Unauthorized"},"404": {"$ref": "#/components/responses/NotFound"},"default": {"$ref": "#/components/responses/UnlabelledErrors"}}
   },
   "patch": {"operationId": "updateProjectThemeConfig","tags": ["Project theme config"],"x-provenance": "documented","requestBody": {"required": true,"content": {"application/json": {"schema": {"$ref": "#/components/schemas/ProjectThemeConfigUpdate"}}}},"responses": {"200": {"content": {"application/json": {"schema": {"$ref": "#/components/schemas/ProjectThemeConfig"}}}},"400": {"$ref": "#/components/responses/BadRequest"},"401": {"$ref": "#/components/responses/Unauthorized"},"404": {"$ref": "#/components/responses/NotFound"},"default": {"$ref": "#/components/responses/UnlabelledErrors"}}
   }
  },
  "/takeaways/{takeawayId}/comments/{commentId}": {
   "parameters": [{"$ref": "#/components/parameters/TakeawayId"},{"$ref": "#/components/parameters/CommentId"}
   ],
   "put": {"operationId": "updateTakeawayComment","tags": ["Takeaway comment"],"x-provenance": "documented","requestBody": {"required": true,"content": {"application/json": {"schema": {"$ref": "#/components/schemas/TakeawayCommentUpdate"}}}},"responses": {"200": {"content": {"application/json": {"schema": {"$ref": "#/components/schemas/TakeawayComment"}}}},"400": {"$ref": "#/components/responses/BadRequest"},"401": {"$ref": "#/components/responses/Unauthorized"},"404": {"$ref": "#/components/responses/NotFound"},"default": {"$ref": "#/components/responses/UnlabelledErrors"}}
   }
  },
  "/variations/{variationId}": {
   "parameters": [{"$ref": "#/components/parameters/VariationId"}
   ],
   "patch": {"operationId": "updateVariation","tags": ["Variation"],"x-provenance": "documented","requestBody": {"required": true,"content": {"application/json": {"schema": {"$ref": "#/components/schemas/VariationUpdate"}}}},"responses": {"200": {"x-provenance": "inferred","x-provenance-note": "The success status is not shown; every documented success is a 200.","x-empty-body": true,"content": {"application/json": {"schema": {"$ref": "#/components/schemas/Variation","x-provenance": "assumed","x-provenance-note": "The answer is not shown; the variation would be of most use, and it may be empty."}}}},"400": {"$ref": "#/components/responses/BadRequest"},"401": {"$ref": "#/components/responses/Unauthorized"},"404": {"$ref": "#/components/responses/NotFound"}}
   }
  }
 },
 "components": {
  "parameters": {
   "AccountId": {"name": "accountId","in": "path","required": true,"x-provenance": "documented","schema": {"type": "integer","format": "int64","x-provenance": "inferred","x-provenance-note": "The account's id field is documented as an integer."}
   },
   "CommentId": {"name": "commentId","in": "path","required": true,"x-provenance": "documented","schema": {"type": "integer","format": "int64","x-provenance": "inferred","x-provenance-note": "The comment's id field is documented as an integer."}
   },
   "CustomDataId": {"name": "customDataId","in": "path","required": true,"x-provenance": "documented","schema": {"type": "integer","format": "int64","x-provenance": "inferred","x-provenance-note": "The custom data's id field is documented as an integer."}
   },
   "DataCode": {"name": "dataCode","in": "query","required": true,"x-provenance": "inferred","x-provenance-note": "The document says that the code is passed to this operation, not how; a GET leaves the query.","schema": {"$ref": "#/components/schemas/DataCodeValue"}
   },
   "EnvironmentKey": {"name": "environmentKey","in": "path","required": true,"x-provenance": "documented","schema": {"type": "string","minLength": 1,"x-provenance": "inferred","x-provenance-note": "The path names it a key; keys are text."}
   },
   "ExperimentId": {"name": "experimentId","in": "path","required": true,"x-provenance": "documented","schema": {"type": "integer","format": "int64","x-provenance": "inferred","x-provenance-note": "An impact record's experimentId is documented as an integer."}
   },
   "FeatureFlagId": {"name": "featureFlagId","in": "path","required": true,"x-provenance": "documented","schema": {"type": "integer","format": "int64"}
   },
   "FeatureKey": {"name": "featureKey","in": "path","required": true,"x-provenance": "documented","schema": {"type": "string","minLength": 1,"x-provenance": "inferred","x-provenance-note": "The path names it a key; keys are text."}
   },
   "GoalId": {"name": "goalId","in": "path","required": true,"x-provenance": "documented","schema": {"type": "integer","format": "int64"}
   },
   "ImageId": {"name": "imageId","in": "path","required": true,"x-provenance": "documented","schema": {"type": "integer","format": "int64","x-provenance": "inferred","x-provenance-note": "Ids of the other resources are documented as integers."}
   },
   "KeyMomentId": {"name": "keyMomentId","in": "path","required": true,"x-provenance": "documented","schema": {"type": "integer","format": "int64"}
   },
   "OptionalFields": {"name": "optionalFields","in": "query","required": false,"style": "form","explode": true,"x-provenance": "documented","schema": {"type": "array","items": {"type": "string","x-extensible-enum": ["tags","isTargetingSegmentMentalist","experimentAmount","featureFlagAmount","holdoutAmount","personalizationAmount","experiments","holdouts","personalizations"],"x-provenance-values": {"tags": "documented","isTargetingSegmentMentalist": "inferred","experimentAmount": "inferred","featureFlagAmount": "inferred","holdoutAmount": "inferred","personalizationAmount": "inferred","experiments": "inferred","holdouts": "inferred","personalizations": "inferred"},"x-provenance-note": "The document names tags, counts and id lists as fields to ask for, and marks these fields of the goal as optional; it does not show the list of allowed values."}}
   },
   "ProjectId": {"name": "projectId","in": "path","required": true,"x-provenance": "documented","schema": {"type": "integer","format": "int64","x-provenance": "inferred","x-provenance-note": "The config's projectId field is documented as an integer."}
   },
   "SiteCode": {"name": "siteCode","in": "path","required": true,"x-provenance": "documented","schema": {"type": "string","minLength": 1,"x-provenance": "inferred","x-provenance-note": "A custom data's siteCode field is documented as a string."}
   },
   "SiteId": {"name": "siteId","in": "path","required": true,"x-provenance": "documented","schema": {"type": "integer","format": "int64","x-provenance": "inferred","x-provenance-note": "A goal's siteId field is documented as a 64-bit integer."}
   },
   "TakeawayId": {"name": "takeawayId","in": "path","required": true,"x-provenance": "documented","schema": {"type": "integer","format": "int64","x-provenance": "inferred","x-provenance-note": "The comment's takeawayId field is documented as an integer."}
   },
   "VariationId": {"name": "variationId","in": "path","required": true,"x-provenance": "documented","schema": {"type": "integer","format": "int64","x-provenance": "inferred","x-provenance-note": "An impact record's variationId is documented as an integer."}
   }
  },
  "schemas": {
   "Account": {"type": "object","x-provenance": "documented","properties": {"id": {"type": "integer","format": "int64"},"email": {"type": "string"},"firstName": {"type": "string"},"lastName": {"type": "string"},"imageURL": {"type": "string"},"preferredLocale": {"type": "string","enum": ["fr","en","de"]},"solutions": {"type": "array","items": {"type": "string","enum": ["WEB_EXPERIMENTATION","FEATURE_EXPERIMENTATION"]}},"status": {"type": "string","enum": ["CREATED","ACTIVATED","DEACTIVATED"]},"teamId": {"type": "integer","format": "int64"},"roles": {"type": "array","items": {"type": "object","properties": {"name": {"type": "string"},"customers": {"type": "array","items": {"type": "integer","format": "int64"}},"sites": {"type": "array","items": {"type": "integer","format": "int64"}},"privileges": {"type": "array","items": {"type": "string"}}}}},"isPasswordExpired": {"type": "boolean"},"passwordBlocked": {"type": "boolean"},"isProductRecoAllowed": {"type": "boolean"},"amClientId": {"type": "string"},"amClientSecret": {"type": "string"},"dateCreated": {"type": "string","format": "date-time"}}
   },
   "AccountUpdate": {"type": "object","x-provenance": "documented","additionalProperties": true
   },
   "AdBlockerFilter": {"type": "object","x-provenance": "documented","properties": {"type": {"const": "AdBlockerFilter","x-provenance": "assumed","x-provenance-note": "How a filter says which one it is, is not shown. Optional; this contract takes the filter's name."},"include": {"type": "boolean"}},"additionalProperties": true
   },
   "AudiencePoll": {"type": "object","x-provenance": "inferred","x-provenance-note": "Release 593 speaks of the status property of the 200 answer.","required": ["status"],"properties": {"status": {"type": "string","x-extensible-enum": ["WAITING","READY","TIMEOUT"],"x-provenance-values": {"WAITING": "assumed","READY": "assumed","TIMEOUT": "documented"},"x-provenance-note": "Release 593 adds TIMEOUT; the other values are not shown, so two plain words stand for them."},"results": {"type": "object","x-provenance": "assumed","x-provenance-note": "The document says that results are obtained here, not where in the answer they stand.","additionalProperties": true}}
   },
   "Breakdown": {"x-provenance": "documented","x-provenance-note": "The document names `breakdownType` as discriminator while the field that it shows is `type`; `type` is what travels.","oneOf": [{"type": "object","required": ["type"],"properties": {"type": {"const": "BROWSER"}}},{"$ref": "#/components/schemas/BreakdownCustomDatum"},{"type": "object","required": ["type"],"properties": {"type": {"const": "DEVICE_TYPE"}}},{"type": "object","required": ["type"],"properties": {"type": {"const": "NEW_VISITOR"}}},{"type": "object","required": ["type"],"properties": {"type": {"const": "GOAL_REACHED"}}},{"type": "object","required": ["type"],"properties": {"type": {"const": "PAGE_URL"}}},{"type": "object","required": ["type"],"properties": {"type": {"const": "FIRST_REFERRER"}}},{"type": "object","required": ["type"],"properties": {"type": {"const": "ORIGIN_TYPE"}}},{"type": "object","required": ["type"],"properties": {"type": {"const": "OS"}}},{"type": "object","required": ["type"],"properties": {"type": {"const": "PAGE_TITLE"}}},{"type": "object","required": ["type"],"properties": {"type": {"const": "NUMBER_PAGES"}}},{"type": "object","required": ["type"],"properties": {"type": {"const": "LANDING_PAGE_URL"}}},{"type": "object","required": ["type"],"properties": {"type": {"const": "AD_BLOCKER"}}},{"type": "object","required": ["type"],"properties": {"type": {"const": "DAY_OF_WEEK"}}},{"type": "object","required": ["type"],"properties": {"type": {"const": "DAYS_OF_WEEK"}}},{"type": "object","required": ["type"],"properties": {"type": {"const": "VISIT_DURATION"}}},{"type": "object","required": ["type"],"properties": {"type": {"const": "WEATHER_CODE"}}},{"type": "object","required": ["type"],"properties": {"type": {"const": "DAY"}}},{"type": "object","required": ["type"],"properties": {"type": {"const": "TEMPERATURE"}}},{"type": "object","required": ["type"],"properties": {"type": {"const": "NUMBER_VISITS"}}},{"type": "object","required": ["type"],"properties": {"type": {"const": "FIRST_REFERRER_URL"}}},{"type": "object","required": ["type"],"properties": {"type": {"const": "KEY_PAGE"}}},{"type": "object","required": ["type"],"properties": {"type": {"const": "TARGETING_SEGMENT"}}},{"type": "object","required": ["type"],"properties": {"type": {"const": "TIME_SINCE_PREVIOUS_VISIT"}}},{"type": "object","required": ["type"],"properties": {"type": {"const": "COUNTRY"}}},{"type": "object","required": ["type"],"properties": {"type": {"const": "REGION"}}},{"type": "object","required": ["type"],"properties": {"type": {"const": "CITY"}}},{"type": "object","required": ["type"],"properties": {"type": {"const": "LANGUAGE"}}},{"type": "object","required": ["type"],"properties": {"type": {"const": "LANDING_PAGE"}}},{"type": "object","required": ["type"],"properties": {"type": {"const": "REFERRER"}}},{"type": "object","required": ["type"],"properties": {"type": {"const": "LOCALE_LANGUAGE_CODE"}}},{"type": "object","required": ["type"],"properties": {"type": {"const": "PERSONALIZATION_UNEXPOSITION_CAUSE"}}},{"$ref": "#/components/schemas/BreakdownCrossCampaign"},{"type": "object","required": ["type"],"properties": {"type": {"const": "SDK"}}},{"type": "object","required": ["type"],"properties": {"type": {"const": "SDK_VERSION"}}},{"$ref": "#/components/schemas/BreakdownInterval"},{"$ref": "#/components/schemas/BreakdownConversionMetadata"}]
   },
   "BreakdownConversionMetadata": {"type": "object","x-provenance": "documented","required": ["type"],"properties": {"type": {"const": "CONVERSION_METADATA"},"metadatas": {"type": "array","items": {"type": "object","properties": {"goalId": {"type": "integer","format": "int64"},"index": {"type": "integer","format": "int32"}}}}}
   },
   "BreakdownCrossCampaign": {"type": "object","x-provenance": "documented","required": ["type"],"properties": {"type": {"const": "CROSS_CAMPAIGN"},"experiments": {"type": "array","uniqueItems": true,"items": {"type": "integer","format": "int64"}},"personalizations": {"type": "array","uniqueItems": true,"items": {"type": "integer","format": "int64"}}},"anyOf": [{"type": "object","x-provenance": "inferred","x-provenance-note": "One list may be empty only if the other is given, so at least one has an entry.","required": ["experiments"],"properties": {"experiments": {"type": "array","minItems": 1,"items": {"type": "integer","format": "int64"}}}},{"type": "object","x-provenance": "inferred","x-provenance-note": "One list may be empty only if the other is given, so at least one has an entry.","required": ["personalizations"],"properties": {"personalizations": {"type": "array","minItems": 1,"items": {"type": "integer","format": "int64"}}}}]
   },
   "BreakdownCustomDatum": {"type": "object","x-provenance": "documented","required": ["type","index"],"properties": {"type": {"const": "CUSTOM_DATUM"},"index": {"type": "integer","format": "int32"}}
   },
   "BreakdownInterval": {"type": "object","x-provenance": "documented","required": ["type"],"properties": {"type": {"const": "INTERVAL"},"interval": {"type": "string","enum": ["HOUR","DAY","WEEK","MONTH","YEAR"]}}
   },
   "BrowserFilter": {"type": "object","x-provenance": "documented","required": ["values"],"properties": {"type": {"const": "BrowserFilter","x-provenance": "assumed","x-provenance-note": "How a filter says which one it is, is not shown. Optional; this contract takes the filter's name."},"values": {"type": "array","items": {"type": "string","enum": ["CHROME","EDGE","FIREFOX","SAFARI","OPERA","OTHERS"]}},"include": {"type": "boolean"}},"additionalProperties": true
   },
   "BrowserLanguageFilter": {"type": "object","x-provenance": "documented","required": ["values"],"properties": {"type": {"const": "BrowserLanguageFilter","x-provenance": "assumed","x-provenance-note": "How a filter says which one it is, is not shown. Optional; this contract takes the filter's name."},"values": {"type": "array","items": {"type": "string","pattern": "^[A-Z]{2}$"}},"include": {"type": "boolean"}},"additionalProperties": true
   },
   "ClickGoalParams": {"type": "object","x-provenance": "documented","properties": {"matchString": {"type": "string","x-provenance": "inferred","x-provenance-note": "An example of params shows it without saying for which type."},"matchType": {"type": "string","x-extensible-enum": ["CONTAINS"],"x-provenance": "inferred","x-provenance-note": "An example of params shows it without saying for which type."}},"additionalProperties": true
   },
   "ContaminatedVisitorFilter": {"type": "object","x-provenance": "documented","properties": {"type": {"const": "ContaminatedVisitorFilter","x-provenance": "assumed","x-provenance-note": "How a filter says which one it is, is not shown. Optional; this contract takes the filter's name."}},"additionalProperties": true
   },
   "ConversionMetadataFilter": {"type": "object","x-provenance": "documented","properties": {"type": {"const": "ConversionMetadataFilter","x-provenance": "assumed","x-provenance-note": "How a filter says which one it is, is not shown. Optional; this contract takes the filter's name."}},"additionalProperties": true
   },
   "ConversionsFilter": {"type": "object","x-provenance": "documented","properties": {"type": {"const": "ConversionsFilter","x-provenance": "assumed","x-provenance-note": "How a filter says which one it is, is not shown. Optional; this contract takes the filter's name."}},"additionalProperties": true
   },
   "CustomData": {"type": "object","x-provenance": "documented","required": ["name","siteId","method"],"properties": {"id": {"type": "integer","format": "int64"},"index": {"type": "integer"},"name": {"type": "string"},"siteId": {"type": "integer","format": "int64"},"siteCode": {"type": "string"},"method": {"type": "string","enum": ["PARTNER_ANALYTICS","CLIENT","CUSTOM_CODE","TAG_MANAGER","SDK","TC","PARTNER_TAG"]},"type": {"type": "string","enum": ["COUNT_LIST","LIST","UNIQUE"]},"format": {"type": "string","enum": ["BOOLEAN","NUMBER","STRING"]},"description": {"type": "string"},"partnerAnalyticsVariableName": {"type": "string"},"tagManagerVariableName": {"type": "string"},"tcVariableName": {"type": "string"},"partnerTagVariableName": {"type": "string"},"advancedProposedValues": {"type": "string"},"customEvalCode": {"type": "string"},"isConstant": {"type": "boolean"},"isFiltrableVentilable": {"type": "boolean"},"isLocalOnly": {"type": "boolean"},"isLearnable": {"type": "boolean"},"tags": {"type": "string"},"createdById": {"type": "integer","format": "int64"},"dateCreated": {"type": "string","format": "date-time"},"modificationDate": {"type": "string","format": "date-time","deprecated": true},"dateModified": {"type": "string","format": "date-time"}}
   },
   "CustomDataFilter": {"type": "object","x-provenance": "documented","properties": {"type": {"const": "CustomDataFilter","x-provenance": "assumed","x-provenance-note": "How a filter says which one it is, is not shown. Optional; this contract takes the filter's name."}},"additionalProperties": true
   },
   "CustomDataInput": {"type": "object","x-provenance": "inferred","x-provenance-note": "The body is not shown; these are the documented fields of the custom data that a writer decides.","required": ["name","siteId","method"],"x-provenance-required": {"name": "documented","siteId": "documented","method": "documented"},"properties": {"index": {"type": "integer"},"name": {"type": "string"},"siteId": {"type": "integer","format": "int64"},"method": {"type": "string","enum": ["PARTNER_ANALYTICS","CLIENT","CUSTOM_CODE","TAG_MANAGER","SDK","TC","PARTNER_TAG"]},"type": {"type": "string","enum": ["BOOLEAN","COUNT_LIST","LIST","NUMBER","STRING","UNIQUE"],"x-provenance": "documented"},"format": {"type": "string","enum": ["BOOLEAN","NUMBER","STRING"]},"description": {"type": "string"},"partnerAnalyticsVariableName": {"type": "string"},"tagManagerVariableName": {"type": "string"},"tcVariableName": {"type": "string"},"partnerTagVariableName": {"type": "string"},"advancedProposedValues": {"type": "string"},"customEvalCode": {"type": "string"},"isConstant": {"type": "boolean"},"isFiltrableVentilable": {"type": "boolean"},"isLocalOnly": {"type": "boolean"},"learnable": {"type": "boolean"},"tags": {"type": "string"},"modificationDate": {"type": "string","format": "date-time","deprecated": true,"x-provenance": "documented"}}
   },
   "CustomDataUpdate": {"type": "object","x-provenance": "documented","properties": {"partnerAnalyticsVariableName": {"type": "string"},"advancedProposedValues": {"type": "string"},"customEvalCode": {"type": "string"},"description": {"type": "string"},"tagManagerVariableName": {"type": "string"},"isConstant": {"type": "boolean"},"isFiltrableVentilable": {"type": "boolean"},"isLocalOnly": {"type": "boolean"},"learnable": {"type": "boolean"},"method": {"type": "string","enum": ["PARTNER_ANALYTICS","CLIENT","CUSTOM_CODE","TAG_MANAGER","SDK","TC","PARTNER_TAG"]},"name": {"type": "string"},"tags": {"type": "string"},"tcVariableName": {"type": "string"},"partnerTagVariableName": {"type": "string"},"type": {"type": "string","enum": ["BOOLEAN","COUNT_LIST","LIST","NUMBER","STRING","UNIQUE"]}}
   },
   "CustomFont": {"type": "object","x-provenance": "documented","properties": {"fontFamily": {"type": "string"},"fontSrc": {"type": "string"},"fontWeights": {"type": "array","items": {"type": "string"}},"id": {"type": "string"},"importSrc": {"type": "string"}}
   },
   "DataCode": {"type": "object","x-provenance": "documented","required": ["dataCode"],"properties": {"dataCode": {"$ref": "#/components/schemas/DataCodeValue"}}
   },
   "DataCodeValue": {"type": "string","x-provenance": "documented","pattern": "^-?[0-9]+(\\|-?[0-9]+)?$"
   },
   "DateInterval": {"type": "object","x-provenance": "documented","required": ["start","end"],"x-provenance-required": {"start": "inferred","end": "inferred"},"x-provenance-note": "The document shows both ends without calling them required; an interval needs both.","properties": {"start": {"$ref": "#/components/schemas/LocalDateTime"},"end": {"$ref": "#/components/schemas/LocalDateTime"}}
   },
   "DayFilter": {"type": "object","x-provenance": "documented","properties": {"type": {"const": "DayFilter","x-provenance": "assumed","x-provenance-note": "How a filter says which one it is, is not shown. Optional; this contract takes the filter's name."}},"additionalProperties": true
   },
   "DeviceTypeFilter": {"type": "object","x-provenance": "documented","properties": {"type": {"const": "DeviceTypeFilter","x-provenance": "assumed","x-provenance-note": "How a filter says which one it is, is not shown. Optional; this contract takes the filter's name."}},"additionalProperties": true
   },
   "EmptyObject": {"type": "object","x-provenance": "documented","maxProperties": 0
   },
   "ErrorObject": {"type": "object","x-provenance": "documented","required": ["message"],"x-provenance-required": {"message": "inferred"},"x-provenance-note": "The document does not say which fields are always there; an error without a message would tell nothing.","properties": {"code": {"type": "string"},"impersonator": {"type": "string"},"message": {"type": "string"},"name": {"type": "string"},"status": {"type": "string","x-extensible-enum": ["SUCCESS"]},"sub": {"type": "string"},"time": {"type": "integer"},"timestamp": {"type": "string","format": "date-time"}}
   },
   "Experiment": {"type": "object","x-provenance": "assumed","x-provenance-note": "The shape is not shown; these are the least fields that make an experiment useful.","properties": {"id": {"type": "integer","format": "int64","x-provenance": "inferred","x-provenance-note": "The paths take it."},"name": {"type": "string"},"siteId": {"type": "integer","format": "int64"},"description": {"type": "string"},"goals": {"type": "array","items": {"type": "integer","format": "int64"},"x-provenance": "inferred","x-provenance-note": "The document says that goals can be linked to experiments; the field's name is assumed."},"variations": {"type": "array","items": {"type": "integer","format": "int64"},"x-provenance": "inferred","x-provenance-note": "The document says that a variation belongs to an experiment; the field's name is assumed."},"dateCreated": {"type": "string","format": "date-time","readOnly": true},"dateModified": {"type": "string","format": "date-time","readOnly": true}},"additionalProperties": true
   },
   "ExperimentDataFilter": {"type": "object","x-provenance": "documented","properties": {"type": {"const": "ExperimentDataFilter","x-provenance": "assumed","x-provenance-note": "How a filter says which one it is, is not shown. Optional; this contract takes the filter's name."}},"additionalProperties": true
   },
   "ExperimentExportRequest": {"type": "object","x-provenance": "assumed","x-provenance-note": "The body is not shown; the fields follow from what the document says of raw exports.","required": ["emails"],"x-provenance-required": {"emails": "assumed"},"properties": {"emails": {"type": "array","x-provenance": "inferred","x-provenance-note": "The document says that a raw export is sent to given e-mail addresses; the field's name is assumed.","minItems": 1,"items": {"type": "string","format": "email"}},"breakdown": {"$ref": "#/components/schemas/Breakdown","x-provenance": "inferred","x-provenance-note": "Release 593 removes nine breakdown types from this operation; the rest are those of the report on a flag."}},"additionalProperties": true
   },
   "ExperimentInput": {"type": "object","x-provenance": "assumed","x-provenance-note": "The body is not shown; a name and a site are the least that an experiment needs.","required": ["name","siteId"],"properties": {"name": {"type": "string"},"siteId": {"type": "integer","format": "int64"},"description": {"type": "string"},"goals": {"type": "array","items": {"type": "integer","format": "int64"}}},"additionalProperties": true
   },
   "ExperimentResultsRequest": {"type": "object","x-provenance": "assumed","x-provenance-note": "Modelled on the documented report request of a feature flag.","properties": {"breakdown": {"$ref": "#/components/schemas/Breakdown","x-provenance": "inferred","x-provenance-note": "Release 593 removes nine breakdown types from this operation; the rest are those of the report on a flag."},"goalsIds": {"type": ["array","null"],"items": {"type": "integer","format": "int64"}},"filters": {"type": "array","items": {"$ref": "#/components/schemas/Filter","x-provenance": "assumed","x-provenance-note": "Filters are shown for the report on a flag only."}},"dateIntervals": {"type": "array","items": {"$ref": "#/components/schemas/DateInterval","x-provenance": "assumed","x-provenance-note": "Intervals are shown for the report on a flag only."}},"conversionType": {"type": "string","enum": ["ALL_CONVERSION","CONVERTED_VISITS"]},"callbackUrl": {"type": "string","format": "uri"}},"additionalProperties": true
   },
   "ExperimentUpdate": {"type": "object","x-provenance": "assumed","x-provenance-note": "The body is not shown; these are the fields that a new experiment takes.","properties": {"name": {"type": "string"},"description": {"type": "string"},"goals": {"type": "array","items": {"type": "integer","format": "int64"}}},"additionalProperties": true
   },
   "FeatureFlag": {"type": "object","x-provenance": "inferred","x-provenance-note": "The shape is not shown; release 593 names variables, variations and isArchived.","properties": {"id": {"type": "integer","format": "int64","x-provenance-note": "The path of the report request takes it."},"siteCode": {"type": "string"},"featureKey": {"type": "string"},"name": {"type": "string","x-provenance": "assumed","x-provenance-note": "Not shown; the other resources have a name."},"variables": {"type": "array","items": {"$ref": "#/components/schemas/FeatureFlagVariable"}},"variations": {"type": "array","items": {"$ref": "#/components/schemas/FeatureFlagVariation"}},"environments": {"type": "array","items": {"$ref": "#/components/schemas/FeatureFlagEnvironment"},"x-provenance": "assumed","x-provenance-note": "Not shown; a path of its own changes the flag in one environment."},"isArchived": {"type": "boolean","writeOnly": true,"x-provenance": "documented","x-provenance-note": "Release 593 calls it write-only and files it under answers all the same; write-only is what counts here."}},"additionalProperties": true
   },
   "FeatureFlagDuplicate": {"type": "object","x-provenance": "assumed","x-provenance-note": "The body is not shown; a copy needs a key of its own.","properties": {"featureKey": {"type": "string","minLength": 1},"name": {"type": "string"}},"additionalProperties": true
   },
   "FeatureFlagEnvironment": {"type": "object","x-provenance": "assumed","x-provenance-note": "Not shown; a path names an environment of a flag by its key.","properties": {"environmentKey": {"type": "string"},"isEnabled": {"type": "boolean"}},"additionalProperties": true
   },
   "FeatureFlagEnvironmentUpdate": {"type": "object","x-provenance": "inferred","x-provenance-note": "The body is not shown; release 593 says that it takes variables of type ENUM.","properties": {"isEnabled": {"type": "boolean","x-provenance": "assumed","x-provenance-note": "Not shown; an environment is where a flag is switched."},"variables": {"type": "array","items": {"$ref": "#/components/schemas/FeatureFlagVariable"}},"variations": {"type": "array","items": {"$ref": "#/components/schemas/FeatureFlagVariation"}}},"additionalProperties": true
   },
   "FeatureFlagResultsRequest": {"type": "object","x-provenance": "documented","required": ["conversionType","dateIntervals"],"properties": {"visitorData": {"type": "boolean"},"allVariationsData": {"type": "boolean"},"bayesian": {"type": "boolean"},"sequentialTesting": {"type": "boolean"},"enabledMultipleTesting": {"type": "boolean"},"referenceVariationId": {"type": "string"},"breakdown": {"$ref": "#/components/schemas/Breakdown"},"goalsIds": {"type": ["array","null"],"items": {"type": "integer","format": "int64"}},"goalIdsCuped": {"type": ["array","null"],"items": {"type": "integer","format": "int64"}},"filters": {"type": "array","items": {"$ref": "#/components/schemas/Filter"}},"dateIntervals": {"type": "array","items": {"$ref": "#/components/schemas/DateInterval"}},"conversionType": {"type": "string","enum": ["ALL_CONVERSION","CONVERTED_VISITS"]},"callbackUrl": {"type": "string","format": "uri"}}
   },
   "FeatureFlagUpdate": {"type": "object","x-provenance": "inferred","x-provenance-note": "The body is not shown; release 593 says that it takes variables of type ENUM.","properties": {"name": {"type": "string","x-provenance": "assumed","x-provenance-note": "Not shown; the other resources have a name."},"variables": {"type": "array","items": {"$ref": "#/components/schemas/FeatureFlagVariable"}},"variations": {"type": "array","items": {"$ref": "#/components/schemas/FeatureFlagVariation"}},"isArchived": {"type": "boolean","x-provenance-note": "Release 593 calls the field write-only, so it can be sent."}},"additionalProperties": true
   },
   "FeatureFlagVariable": {"type": "object","x-provenance": "inferred","x-provenance-note": "Release 593 speaks of variables of a flag and of its variations, and of their type.","properties": {"name": {"type": "string","x-provenance": "assumed","x-provenance-note": "Not shown; a variable needs a name."},"type": {"type": "string","x-extensible-enum": ["ENUM"],"x-provenance": "documented"},"value": {"type": ["string","number","boolean","null"],"x-provenance": "assumed","x-provenance-note": "Not shown; a variable holds a value."}},"additionalProperties": true
   },
   "FeatureFlagVariation": {"type": "object","x-provenance": "inferred","x-provenance-note": "Release 593 speaks of the variables of a flag's variations.","properties": {"name": {"type": "string","x-provenance": "assumed","x-provenance-note": "Not shown; a variation of an experiment has a name."},"variables": {"type": "array","items": {"$ref": "#/components/schemas/FeatureFlagVariable"}}},"additionalProperties": true
   },
   "Filter": {"x-provenance": "documented","anyOf": [{"$ref": "#/components/schemas/AdBlockerFilter"},{"$ref": "#/components/schemas/BrowserFilter"},{"$ref": "#/components/schemas/BrowserLanguageFilter"},{"$ref": "#/components/schemas/DeviceTypeFilter"},{"$ref": "#/components/schemas/NewVisitorFilter"},{"$ref": "#/components/schemas/OperatingSystemFilter"},{"$ref": "#/components/schemas/SdkFilter"},{"$ref": "#/components/schemas/ContaminatedVisitorFilter"},{"$ref": "#/components/schemas/NumberPagesFilter"},{"$ref": "#/components/schemas/NumberVisitsFilter"},{"$ref": "#/components/schemas/SinceLastVisitFilter"},{"$ref": "#/components/schemas/TimeSpentFilter"},{"$ref": "#/components/schemas/FirstReferrerFilter"},{"$ref": "#/components/schemas/KeyPageFilter"},{"$ref": "#/components/schemas/LandingPageURLFilter"},{"$ref": "#/components/schemas/PageTitleFilter"},{"$ref": "#/components/schemas/PageURLFilter"},{"$ref": "#/components/schemas/ReferrerURLFilter"},{"$ref": "#/components/schemas/TrafficFilter"},{"$ref": "#/components/schemas/ConversionMetadataFilter"},{"$ref": "#/components/schemas/ConversionsFilter"},{"$ref": "#/components/schemas/CustomDataFilter"},{"$ref": "#/components/schemas/ExperimentDataFilter"},{"$ref": "#/components/schemas/PersonalizationDataFilter"},{"$ref": "#/components/schemas/TargetingSegmentFilter"},{"$ref": "#/components/schemas/DayFilter"},{"$ref": "#/components/schemas/TimeSlotFilter"},{"$ref": "#/components/schemas/WeekdayFilter"},{"$ref": "#/components/schemas/TemperatureFilter"},{"$ref": "#/components/schemas/WeatherFilter"}]
   },
   "FirstReferrerFilter": {"type": "object","x-provenance": "documented","properties": {"type": {"const": "FirstReferrerFilter","x-provenance": "assumed","x-provenance-note": "How a filter says which one it is, is not shown. Optional; this contract takes the filter's name."}},"additionalProperties": true
   },
   "Goal": {"type": "object","x-provenance": "documented","required": ["hasMultipleConversions","name","siteId","type"],"properties": {"id": {"type": "integer","format": "int64","readOnly": true},"name": {"type": "string"},"siteId": {"type": "integer","format": "int64"},"type": {"type": "string","enum": ["CLICK","CUSTOM","SCROLL","PAGE_VIEWS","URL","TIME_SPENT","RETENTION_RATE","WAREHOUSE","RATIO_METRICS"]},"status": {"type": "string","enum": ["ACTIVE","INACTIVE"]},"isActive": {"type": "boolean","readOnly": true,"deprecated": true},"description": {"type": "string"},"hasMultipleConversions": {"type": "boolean"},"params": {"type": "object","additionalProperties": true},"accessLimiters": {"type": "array","items": {"type": "object","properties": {"accessHolder": {"type": "string","x-extensible-enum": ["PERSONALIZATION"]},"accessHolderId": {"type": "integer","format": "int64"},"id": {"type": "integer","format": "int64"}}}},"customDatas": {"type": "array","items": {"$ref": "#/components/schemas/CustomData"}},"tags": {"type": "array","items": {"type": "string"}},"trackingTools": {"type": "array","items": {"type": "string","x-extensible-enum": ["CUSTOM_INTEGRATIONS","CUSTOM_TRACKING","SERVICE_TRACKING"]}},"targetingSegmentMentalist": {"type": "array","readOnly": true,"items": {"type": "integer","format": "int64"}},"isTargetingSegmentMentalist": {"type": "boolean","readOnly": true},"mentalistWeight": {"type": "number","format": "double","readOnly": true},"createdBy": {"type": "integer","format": "int64","readOnly": true},"dateCreated": {"type": "string","format": "date-time","readOnly": true},"dateModified": {"type": "string","format": "date-time","readOnly": true},"experimentAmount": {"type": "integer","format": "int64","readOnly": true},"featureFlagAmount": {"type": "integer","format": "int64","readOnly": true},"holdoutAmount": {"type": "integer","format": "int64","readOnly": true},"personalizationAmount": {"type": "integer","format": "int64","readOnly": true},"experiments": {"type": "array","readOnly": true,"items": {"type": "integer","format": "int64"}},"holdouts": {"type": "array","readOnly": true,"items": {"type": "integer","format": "int64"}},"personalizations": {"type": "array","readOnly": true,"items": {"type": "integer","format": "int64"}}},"allOf": [{"$ref": "#/components/schemas/GoalParamsByType"}]
   },
   "GoalCampaignImpact": {"type": "object","x-provenance": "documented","properties": {"experimentId": {"type": "integer","format": "int64"},"variationId": {"type": "integer","format": "int64"},"data": {"type": "object","properties": {"visitors": {"type": "number"},"convertedVisitors": {"type": "number"},"conversions": {"type": "number"},"revenue": {"type": "number"},"improvementRate": {"type": "number"},"improvementRange": {"type": "object","properties": {"min": {"type": "number","x-provenance": "inferred","x-provenance-note": "The improvement rate itself is a number."},"max": {"type": "number","x-provenance": "inferred","x-provenance-note": "The improvement rate itself is a number."},"half": {"type": "number","x-provenance": "inferred","x-provenance-note": "The improvement rate itself is a number."}}},"reliability": {"type": "number","x-provenance": "inferred","x-provenance-note": "The document shows the field among numbers without its type."}}}}
   },
   "GoalCampaignPage": {"type": "object","x-provenance": "documented","required": ["impacts","totalCount"],"properties": {"impacts": {"type": "array","items": {"$ref": "#/components/schemas/GoalCampaignImpact"}},"totalCount": {"type": "integer"},"nextCursor": {"type": "string"}}
   },
   "GoalCampaignRequest": {"type": "object","x-provenance": "documented","required": ["goalId"],"x-provenance-required": {"goalId": "inferred"},"x-provenance-note": "The document calls the other three fields optional or gives a default, and says nothing such of goalId.","properties": {"goalId": {"type": "integer","format": "int64"},"impact": {"type": "string","enum": ["POSITIVE","NEGATIVE","NEUTRAL"]},"cursor": {"type": "string"},"pageSize": {"type": "integer","allOf": [{"type": "integer","minimum": 1,"x-provenance": "assumed","x-provenance-note": "No bounds are shown; a page of no records would not get anywhere."}]}}
   },
   "GoalInput": {"type": "object","x-provenance": "inferred","x-provenance-note": "The body is not shown; these are the documented fields of the goal that are not read-only.","required": ["hasMultipleConversions","name","siteId","type"],"x-provenance-required": {"hasMultipleConversions": "documented","name": "documented","siteId": "documented","type": "documented"},"properties": {"name": {"type": "string"},"siteId": {"type": "integer","format": "int64"},"type": {"type": "string","enum": ["CLICK","CUSTOM","SCROLL","PAGE_VIEWS","URL","TIME_SPENT","RETENTION_RATE","WAREHOUSE","RATIO_METRICS"]},"status": {"type": "string","enum": ["ACTIVE","INACTIVE"]},"description": {"type": "string"},"hasMultipleConversions": {"type": "boolean"},"params": {"type": "object","additionalProperties": true},"accessLimiters": {"type": "array","items": {"type": "object","properties": {"accessHolder": {"type": "string","x-extensible-enum": ["PERSONALIZATION"]},"accessHolderId": {"type": "integer","format": "int64"},"id": {"type": "integer","format": "int64"}}}},"tags": {"type": "array","items": {"type": "string"}},"trackingTools": {"type": "array","items": {"type": "string","x-extensible-enum": ["CUSTOM_INTEGRATIONS","CUSTOM_TRACKING","SERVICE_TRACKING"]}}},"allOf": [{"$ref": "#/components/schemas/GoalParamsByType"}]
   },
   "GoalParamsByType": {"x-provenance": "documented","anyOf": [{"type": "object","properties": {"type": {"const": "CLICK"},"params": {"$ref": "#/components/schemas/ClickGoalParams"}}},{"type": "object","properties": {"type": {"const": "SCROLL"},"params": {"$ref": "#/components/schemas/ScrollGoalParams"}}},{"type": "object","properties": {"type": {"const": "URL"},"params": {"$ref": "#/components/schemas/UrlGoalParams"}}},{"type": "object","properties": {"type": {"const": "TIME_SPENT"},"params": {"$ref": "#/components/schemas/TimeSpentGoalParams"}}},{"type": "object","properties": {"type": {"const": "PAGE_VIEWS"},"params": {"$ref": "#/components/schemas/PageViewsGoalParams"}}},{"type": "object","properties": {"type": {"const": "CUSTOM"}}},{"type": "object","properties": {"type": {"const": "RETENTION_RATE"}}},{"type": "object","properties": {"type": {"const": "WAREHOUSE"}}},{"type": "object","properties": {"type": {"const": "RATIO_METRICS"}}}]
   },
   "GoalSearch": {"type": "object","x-provenance": "assumed","x-provenance-note": "The body is not shown; these are fields by which one would look for a goal.","properties": {"siteId": {"type": "integer","format": "int64"},"name": {"type": "string"},"type": {"type": "string","enum": ["CLICK","CUSTOM","SCROLL","PAGE_VIEWS","URL","TIME_SPENT","RETENTION_RATE","WAREHOUSE","RATIO_METRICS"]},"status": {"type": "string","enum": ["ACTIVE","INACTIVE"]},"tags": {"type": "array","items": {"type": "string"}}},"additionalProperties": true
   },
   "GoalUpdate": {"type": "object","x-provenance": "inferred","x-provenance-note": "The body is not shown; these are the documented fields of the goal that are not read-only.","properties": {"name": {"type": "string"},"siteId": {"type": "integer","format": "int64"},"type": {"type": "string","enum": ["CLICK","CUSTOM","SCROLL","PAGE_VIEWS","URL","TIME_SPENT","RETENTION_RATE","WAREHOUSE","RATIO_METRICS"]},"status": {"type": "string","enum": ["ACTIVE","INACTIVE"]},"description": {"type": "string"},"hasMultipleConversions": {"type": "boolean"},"params": {"type": "object","additionalProperties": true},"tags": {"type": "array","items": {"type": "string"}},"trackingTools": {"type": "array","items": {"type": "string","x-extensible-enum": ["CUSTOM_INTEGRATIONS","CUSTOM_TRACKING","SERVICE_TRACKING"]}}},"allOf": [{"$ref": "#/components/schemas/GoalParamsByType"}]
   },
   "Image": {"type": "object","x-provenance": "assumed","x-provenance-note": "The shape is not shown; these are the least fields that make an image useful.","properties": {"id": {"type": "integer","format": "int64","x-provenance": "inferred","x-provenance-note": "The paths take it."},"siteId": {"type": "integer","format": "int64","x-provenance": "inferred","x-provenance-note": "An image is uploaded to a site."},"name": {"type": "string"},"url": {"type": "string"},"contentType": {"type": "string"},"size": {"type": "integer"},"width": {"type": "integer"},"height": {"type": "integer"},"dateCreated": {"type": "string","format": "date-time","readOnly": true}},"additionalProperties": true
   },
   "ImageUpdate": {"type": "object","x-provenance": "assumed","x-provenance-note": "The body is not shown; a name is what one would change.","properties": {"name": {"type": "string"}},"additionalProperties": true
   },
   "ImageUpload": {"type": "object","x-provenance": "assumed","x-provenance-note": "The body is not shown; a file and a name are the least that an upload needs.","required": ["file"],"properties": {"file": {"type": "string","format": "binary"},"name": {"type": "string"}}
   },
   "ImagesRequest": {"type": "object","x-provenance": "inferred","x-provenance-note": "The body is not shown; release 593 removes the property arg0 from it and adds params.","properties": {"params": {"type": "object","x-provenance": "documented","properties": {"images": {"type": "array","x-provenance": "assumed","x-provenance-note": "Not shown; some list of images has to be given.","items": {"type": "object","required": ["siteId","name"],"properties": {"siteId": {"type": "integer","format": "int64"},"name": {"type": "string"},"content": {"type": "string"}},"additionalProperties": true}}},"additionalProperties": true}}
   },
   "KeyMoment": {"type": "object","x-provenance": "inferred","x-provenance-note": "The shape is not shown; release 593 names the three places of conditions and userVisible.","properties": {"id": {"type": "integer","format": "int64","x-provenance-note": "The path of the deletion takes it."},"name": {"type": "string","x-provenance": "assumed","x-provenance-note": "Not shown; the other resources have a name."},"siteId": {"type": "integer","format": "int64","x-provenance": "assumed","x-provenance-note": "Not shown; the other resources belong to a site."},"conditionDataList": {"type": "array","items": {"$ref": "#/components/schemas/TargetingCondition"}},"conditionDataTree": {"$ref": "#/components/schemas/TargetingConditionTree"},"conditionsData": {"$ref": "#/components/schemas/TargetingConditions"},"userVisible": {"type": "boolean","x-provenance-note": "Release 593 names the field; that it is a boolean follows from its name."}},"additionalProperties": true
   },
   "KeyMomentInput": {"type": "object","x-provenance": "inferred","x-provenance-note": "The body is not shown; release 593 names the three places of conditions.","required": ["name"],"x-provenance-required": {"name": "assumed"},"properties": {"name": {"type": "string","x-provenance": "assumed","x-provenance-note": "Not shown; the other resources have a name."},"siteId": {"type": "integer","format": "int64","x-provenance": "assumed","x-provenance-note": "Not shown; the other resources belong to a site."},"conditionDataList": {"type": "array","items": {"$ref": "#/components/schemas/TargetingCondition"}},"conditionDataTree": {"$ref": "#/components/schemas/TargetingConditionTree"},"conditionsData": {"$ref": "#/components/schemas/TargetingConditions"}},"additionalProperties": true
   },
   "KeyPageFilter": {"type": "object","x-provenance": "documented","properties": {"type": {"const": "KeyPageFilter","x-provenance": "assumed","x-provenance-note": "How a filter says which one it is, is not shown. Optional; this contract takes the filter's name."}},"additionalProperties": true
   },
   "LandingPageURLFilter": {"type": "object","x-provenance": "documented","properties": {"type": {"const": "LandingPageURLFilter","x-provenance": "assumed","x-provenance-note": "How a filter says which one it is, is not shown. Optional; this contract takes the filter's name."}},"additionalProperties": true
   },
   "LocalDateTime": {"type": "string","x-provenance": "documented","x-local-date-time": true,"pattern": "^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T([01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9](\\.[0-9]{1,9})?)?$"
   },
   "NewVisitorFilter": {"type": "object","x-provenance": "documented","properties": {"type": {"const": "NewVisitorFilter","x-provenance": "assumed","x-provenance-note": "How a filter says which one it is, is not shown. Optional; this contract takes the filter's name."}},"additionalProperties": true
   },
   "NumberPagesFilter": {"type": "object","x-provenance": "documented","properties": {"type": {"const": "NumberPagesFilter","x-provenance": "assumed","x-provenance-note": "How a filter says which one it is, is not shown. Optional; this contract takes the filter's name."}},"additionalProperties": true
   },
   "NumberVisitsFilter": {"type": "object","x-provenance": "documented","properties": {"type": {"const": "NumberVisitsFilter","x-provenance": "assumed","x-provenance-note": "How a filter says which one it is, is not shown. Optional; this contract takes the filter's name."}},"additionalProperties": true
   },
   "OperatingSystemFilter": {"type": "object","x-provenance": "documented","properties": {"type": {"const": "OperatingSystemFilter","x-provenance": "assumed","x-provenance-note": "How a filter says which one it is, is not shown. Optional; this contract takes the filter's name."}},"additionalProperties": true
   },
   "OpportunityDetection": {"type": "object","x-provenance": "assumed","x-provenance-note": "The answer is not shown; an open object leaves room for what it may hold.","additionalProperties": true
   },
   "PageTitleFilter": {"type": "object","x-provenance": "documented","properties": {"type": {"const": "PageTitleFilter","x-provenance": "assumed","x-provenance-note": "How a filter says which one it is, is not shown. Optional; this contract takes the filter's name."}},"additionalProperties": true
   },
   "PageURLFilter": {"type": "object","x-provenance": "documented","properties": {"type": {"const": "PageURLFilter","x-provenance": "assumed","x-provenance-note": "How a filter says which one it is, is not shown. Optional; this contract takes the filter's name."}},"additionalProperties": true
   },
   "PageViewsGoalParams": {"type": "object","x-provenance": "documented","properties": {"matchString": {"type": "string","x-provenance": "inferred","x-provenance-note": "An example of params shows it without saying for which type."},"matchType": {"type": "string","x-extensible-enum": ["CONTAINS"],"x-provenance": "inferred","x-provenance-note": "An example of params shows it without saying for which type."}},"additionalProperties": true
   },
   "PersonalizationDataFilter": {"type": "object","x-provenance": "documented","properties": {"type": {"const": "PersonalizationDataFilter","x-provenance": "assumed","x-provenance-note": "How a filter says which one it is, is not shown. Optional; this contract takes the filter's name."}},"additionalProperties": true
   },
   "ProjectThemeConfig": {"type": "object","x-provenance": "documented","properties": {"id": {"type": "integer","format": "int64"},"projectId": {"type": "integer","format": "int64"},"defaultThemeId": {"type": "integer","format": "int64"},"themeUsage": {"type": "string","x-extensible-enum": ["MANDATORY"]},"themes": {"type": "array","items": {"$ref": "#/components/schemas/Theme"}}}
   },
   "ProjectThemeConfigInput": {"type": "object","x-provenance": "documented","properties": {"id": {"type": "integer","format": "int64"},"projectId": {"type": "integer","format": "int64"},"defaultThemeId": {"type": "integer","format": "int64"},"themes": {"type": "array","items": {"$ref": "#/components/schemas/ThemeInput"}}}
   },
   "ProjectThemeConfigUpdate": {"type": "object","x-provenance": "documented","additionalProperties": true
   },
   "ReferrerURLFilter": {"type": "object","x-provenance": "documented","properties": {"type": {"const": "ReferrerURLFilter","x-provenance": "assumed","x-provenance-note": "How a filter says which one it is, is not shown. Optional; this contract takes the filter's name."}},"additionalProperties": true
   },
   "ScrollGoalParams": {"type": "object","x-provenance": "documented","properties": {"matchString": {"type": "string","x-provenance": "inferred","x-provenance-note": "An example of params shows it without saying for which type."},"matchType": {"type": "string","x-extensible-enum": ["CONTAINS"],"x-provenance": "inferred","x-provenance-note": "An example of params shows it without saying for which type."}},"additionalProperties": true
   },
   "SdkFilter": {"type": "object","x-provenance": "documented","properties": {"type": {"const": "SdkFilter","x-provenance": "assumed","x-provenance-note": "How a filter says which one it is, is not shown. Optional; this contract takes the filter's name."}},"additionalProperties": true
   },
   "ServiceError": {"type": "object","x-provenance": "documented","required": ["serviceName","message"],"properties": {"serviceName": {"type": "string"},"message": {"type": "string"}}
   },
   "ShareResultsRequest": {"type": "object","x-provenance": "assumed","x-provenance-note": "The body is not shown; an open object leaves room for what it may hold.","properties": {"breakdown": {"$ref": "#/components/schemas/Breakdown","x-provenance": "inferred","x-provenance-note": "Release 593 removes nine breakdown types from this operation; the rest are those of the report on a flag."}},"additionalProperties": true
   },
   "SharedResults": {"type": "object","x-provenance": "assumed","x-provenance-note": "The answer is not shown; an address is what sharing needs at the least.","properties": {"url": {"type": "string","format": "uri"}},"additionalProperties": true
   },
   "SinceLastVisitFilter": {"type": "object","x-provenance": "documented","properties": {"type": {"const": "SinceLastVisitFilter","x-provenance": "assumed","x-provenance-note": "How a filter says which one it is, is not shown. Optional; this contract takes the filter's name."}},"additionalProperties": true
   },
   "StartedExport": {"type": "object","x-provenance": "assumed","x-provenance-note": "The answer is not shown; an open object leaves room for what it may hold.","additionalProperties": true
   },
   "TakeawayComment": {"type": "object","x-provenance": "documented","properties": {"id": {"type": "integer","format": "int64"},"takeawayId": {"type": "integer","format": "int64"},"parentId": {"type": "integer","format": "int64"},"authorId": {"type": "integer","format": "int64"},"text": {"type": "string"},"mentionedAccountIds": {"type": "array","items": {"type": "integer","format": "int64"}},"status": {"type": "string","enum": ["ACTIVE","ARCHIVED"]},"dateCreated": {"type": "string","format": "date-time"},"dateModified": {"type": "string","format": "date-time"}}
   },
   "TakeawayCommentUpdate": {"type": "object","x-provenance": "documented","properties": {"text": {"type": "string"},"mentionedAccountIds": {"type": "array","items": {"type": "integer","format": "int64"}}}
   },
   "TargetingCondition": {"type": "object","x-provenance": "documented","properties": {"type": {"type": "string","x-extensible-enum": ["CONVERSIONS","EXCLUSIVE_EXPERIMENT","KEY_PAGES","NUMBER_OF_VISITED_PAGES","TARGET_EXPERIMENT","TARGET_FEATURE_FLAG","TARGET_PERSONALIZATION","VISITED_PAGES"],"x-provenance-note": "Release 593 lists the kinds; that the field is called type is assumed."},"visitorCount": {"type": "integer","x-provenance": "inferred","x-provenance-note": "Release 593 names the field; that it is an integer follows from its name."},"visitorsScope": {"type": "string","x-provenance": "inferred","x-provenance-note": "Release 593 names the field; that it is text is assumed."}},"additionalProperties": true
   },
   "TargetingConditionTree": {"type": "object","x-provenance": "inferred","x-provenance-note": "Release 593 names conditionDataTree and the conditions in it; how the tree is built is assumed.","properties": {"operator": {"type": "string","x-provenance": "assumed","x-provenance-note": "Not shown."},"condition": {"$ref": "#/components/schemas/TargetingCondition"},"children": {"type": "array","items": {"$ref": "#/components/schemas/TargetingConditionTree"}}},"additionalProperties": true
   },
   "TargetingConditions": {"type": "object","x-provenance": "inferred","x-provenance-note": "Release 593 names conditionsData and the conditions in it; where they stand in it is assumed.","properties": {"conditions": {"type": "array","items": {"$ref": "#/components/schemas/TargetingCondition"}}},"additionalProperties": true
   },
   "TargetingSegmentFilter": {"type": "object","x-provenance": "documented","properties": {"type": {"const": "TargetingSegmentFilter","x-provenance": "assumed","x-provenance-note": "How a filter says which one it is, is not shown. Optional; this contract takes the filter's name."}},"additionalProperties": true
   },
   "TemperatureFilter": {"type": "object","x-provenance": "documented","properties": {"type": {"const": "TemperatureFilter","x-provenance": "assumed","x-provenance-note": "How a filter says which one it is, is not shown. Optional; this contract takes the filter's name."}},"additionalProperties": true
   },
   "Theme": {"type": "object","x-provenance": "documented","properties": {"id": {"type": "integer","format": "int64"},"name": {"type": "string"},"description": {"type": "string"},"projectIds": {"type": "array","items": {"type": "integer","format": "int64"}},"colors": {"type": "array","items": {"type": "object","properties": {"id": {"type": "string"},"type": {"type": "string","x-extensible-enum": ["COLOR"]},"value": {"type": "string"}}}},"components": {"type": "array","items": {"type": "string"}},"customFonts": {"type": "array","items": {"$ref": "#/components/schemas/CustomFont"}},"selectedFonts": {"type": "array","items": {"type": "object","properties": {"id": {"type": "string"},"type": {"type": "string","x-extensible-enum": ["DEFAULT"]}}}},"status": {"type": "string","x-extensible-enum": ["ACTIVE"]},"tags": {"type": "array","items": {"type": "string"}},"widgetIds": {"type": "array","items": {"type": "integer","format": "int64"}},"creationDate": {"type": "string","format": "date-time","readOnly": true},"dateModified": {"type": "string","format": "date-time","readOnly": true}}
   },
   "ThemeInput": {"type": "object","x-provenance": "documented","properties": {"projectIds": {"type": "array","items": {"type": "integer","format": "int64"}},"colors": {"type": "array","items": {"type": "object","properties": {"id": {"type": "string"},"value": {"type": "string"}}}},"components": {"type": "array","items": {"type": "string"}},"customFonts": {"type": "array","items": {"$ref": "#/components/schemas/CustomFont"}},"description": {"type": "string"},"id": {"type": "integer","format": "int64"},"name": {"type": "string"},"selectedFonts": {"type": "array","items": {"type": "object","properties": {"id": {"type": "string"}}}},"tags": {"type": "array","items": {"type": "string"}},"widgetIds": {"type": "array","items": {"type": "integer","format": "int64"}}}
   },
   "TimeSlotFilter": {"type": "object","x-provenance": "documented","properties": {"type": {"const": "TimeSlotFilter","x-provenance": "assumed","x-provenance-note": "How a filter says which one it is, is not shown. Optional; this contract takes the filter's name."}},"additionalProperties": true
   },
   "TimeSpentFilter": {"type": "object","x-provenance": "documented","properties": {"type": {"const": "TimeSpentFilter","x-provenance": "assumed","x-provenance-note": "How a filter says which one it is, is not shown. Optional; this contract takes the filter's name."}},"additionalProperties": true
   },
   "TimeSpentGoalParams": {"type": "object","x-provenance": "documented","properties": {"matchString": {"type": "string","x-provenance": "inferred","x-provenance-note": "An example of params shows it without saying for which type."},"matchType": {"type": "string","x-extensible-enum": ["CONTAINS"],"x-provenance": "inferred","x-provenance-note": "An example of params shows it without saying for which type."}},"additionalProperties": true
   },
   "TrafficFilter": {"type": "object","x-provenance": "documented","properties": {"type": {"const": "TrafficFilter","x-provenance": "assumed","x-provenance-note": "How a filter says which one it is, is not shown. Optional; this contract takes the filter's name."}},"additionalProperties": true
   },
   "UrlGoalParams": {"type": "object","x-provenance": "documented","properties": {"matchString": {"type": "string","x-provenance": "inferred","x-provenance-note": "An example of params shows it without saying for which type."},"matchType": {"type": "string","x-extensible-enum": ["CONTAINS"],"x-provenance": "inferred","x-provenance-note": "An example of params shows it without saying for which type."}},"additionalProperties": true
   },
   "Variation": {"type": "object","x-provenance": "documented","properties": {"id": {"type": "integer","format": "int64","x-provenance": "inferred","x-provenance-note": "The path of the update takes it."},"name": {"type": "string"},"experimentId": {"anyOf": [{"type": "string"},{"type": "integer","format": "int64"}],"x-provenance-note": "Documented as text in the update; samples send a number. Both are allowed."},"jsCode": {"type": "string"}},"additionalProperties": true
   },
   "VariationUpdate": {"type": "object","x-provenance": "documented","properties": {"jsCode": {"type": "string"},"name": {"type": "string"},"experimentId": {"anyOf": [{"type": "string"},{"type": "integer","format": "int64"}],"x-provenance-note": "Documented as text; samples send a number. Both are allowed."}}
   },
   "WeatherFilter": {"type": "object","x-provenance": "documented","properties": {"type": {"const": "WeatherFilter","x-provenance": "assumed","x-provenance-note": "How a filter says which one it is, is not shown. Optional; this contract takes the filter's name."}},"additionalProperties": true
   },
   "WeekdayFilter": {"type": "object","x-provenance": "documented","properties": {"type": {"const": "WeekdayFilter","x-provenance": "assumed","x-provenance-note": "How a filter says which one it is, is not shown. Optional; this contract takes the filter's name."}},"additionalProperties": true
   }
  },
  "responses": {
   "BadRequest": {"x-provenance": "assumed","x-provenance-note": "Statuses of error answers are not shown for this operation; 400 is what a malformed request gets.","content": {"application/json": {"schema": {"$ref": "#/components/schemas/ErrorObject","x-provenance": "assumed","x-provenance-note": "Which shape a 400 of this operation has is not shown; the error object is the most common one."}}}
   },
   "Conflict": {"x-provenance": "assumed","x-provenance-note": "Statuses of error answers are not shown for this operation; 409 is what a clash with existing data gets.","content": {"application/json": {"schema": {"$ref": "#/components/schemas/ErrorObject","x-provenance": "assumed","x-provenance-note": "Which shape a 409 of this operation has is not shown; the error object is the most common one."}}}
   },
   "NotFound": {"x-provenance": "assumed","x-provenance-note": "Statuses of error answers are not shown for this operation; 404 is what an unknown id gets.","content": {"application/json": {"schema": {"$ref": "#/components/schemas/ErrorObject","x-provenance": "assumed","x-provenance-note": "Which shape a 404 of this operation has is not shown; the error object is the most common one."}}}
   },
   "ReportBadRequest": {"x-provenance": "documented","content": {"application/json": {"schema": {"$ref": "#/components/schemas/ServiceError"}}}
   },
   "ReportFailed": {"x-provenance": "documented","content": {"application/json": {"schema": {"$ref": "#/components/schemas/ServiceError"}}}
   },
   "ServiceBadRequest": {"x-provenance": "assumed","x-provenance-note": "The statuses of this operation's two error answers are not labelled; 400 is what a malformed request gets.","content": {"application/json": {"schema": {"$ref": "#/components/schemas/ServiceError","x-provenance": "assumed","x-provenance-note": "The shape is documented for the operation, not for this status."}}}
   },
   "ServiceNotFound": {"x-provenance": "assumed","x-provenance-note": "The status is not shown for this operation; 404 is what an unknown id gets.","content": {"application/json": {"schema": {"$ref": "#/components/schemas/ServiceError","x-provenance": "assumed","x-provenance-note": "The shape is documented for the operation, not for this status."}}}
   },
   "ServiceUnauthorized": {"x-provenance": "assumed","x-provenance-note": "The status is not shown for this operation; 401 is what a refused token gets.","content": {"application/json": {"schema": {"$ref": "#/components/schemas/ServiceError","x-provenance": "assumed","x-provenance-note": "The shape is documented for the operation, not for this status."}}}
   },
   "TooManyRequests": {"x-provenance": "documented","headers": {"Retry-After": {"$ref": "#/components/headers/RetryAfter"}},"content": {"application/json": {"schema": {"$ref": "#/components/schemas/ErrorObject","x-provenance": "assumed","x-provenance-note": "Release 593 lists the status but not its body."}}}
   },
   "Unauthorized": {"x-provenance": "assumed","x-provenance-note": "Statuses of error answers are not shown for this operation; 401 is what a refused token gets.","content": {"application/json": {"schema": {"$ref": "#/components/schemas/ErrorObject","x-provenance": "assumed","x-provenance-note": "Which shape a 401 of this operation has is not shown; the error object is the most common one."}}}
   },
   "UnlabelledErrors": {"x-provenance": "documented","content": {"application/json": {"schema": {"$ref": "#/components/schemas/ErrorObject"}}}
   },
   "UnlabelledServiceErrors": {"x-provenance": "documented","content": {"application/json": {"schema": {"$ref": "#/components/schemas/ServiceError"}}}
   }
  },
  "headers": {
   "RetryAfter": {"x-provenance": "assumed","x-provenance-note": "The document shows no header for rate limits; this is the standard one for a 429.","schema": {"type": "string"}
   }
  }
 }
};

export function createValidators(runtime) {
const validators = {};
const values0 = ["fr","en","de"];
const values1 = ["WEB_EXPERIMENTATION","FEATURE_EXPERIMENTATION"];
const values2 = ["CREATED","ACTIVATED","DEACTIVATED"];
const values3 = ["PARTNER_ANALYTICS","CLIENT","CUSTOM_CODE","TAG_MANAGER","SDK","TC","PARTNER_TAG"];
const values4 = ["COUNT_LIST","LIST","UNIQUE"];
const values5 = ["BOOLEAN","NUMBER","STRING"];
const values6 = ["BOOLEAN","COUNT_LIST","LIST","NUMBER","STRING","UNIQUE"];
const values7 = ["HOUR","DAY","WEEK","MONTH","YEAR"];
const values8 = ["array","null"];
const values9 = ["ALL_CONVERSION","CONVERTED_VISITS"];
const values10 = ["CHROME","EDGE","FIREFOX","SAFARI","OPERA","OTHERS"];
const values11 = ["POSITIVE","NEGATIVE","NEUTRAL"];
const values12 = ["CLICK","CUSTOM","SCROLL","PAGE_VIEWS","URL","TIME_SPENT","RETENTION_RATE","WAREHOUSE","RATIO_METRICS"];
const values13 = ["ACTIVE","INACTIVE"];
const values14 = ["ACTIVE","ARCHIVED"];
validators["both:%2Fcomponents%2Fparameters%2FAccountId%2Fschema"] = validate0;
const schema1 = {"types":["integer"],"format":"int64"};
function validate0(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
const found0 = runtime.numeric(schema1, data);
if(found0 !== undefined){
validate0.errors = [{instancePath,schemaPath:"/components/parameters/AccountId/schema/xa-numeric",keyword:"xa-numeric",params:found0}];
return false;
}
validate0.errors = vErrors;
return errors === 0;
}
validators["both:%2Fcomponents%2Fschemas%2FAccountUpdate"] = validate1;
function validate1(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
}
else {
validate1.errors = [{instancePath,schemaPath:"/components/schemas/AccountUpdate/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate1.errors = vErrors;
return errors === 0;
}
validators["both:%2Fcomponents%2Fschemas%2FAccount"] = validate2;
const formats0 = runtime.formats["date-time"];
function validate2(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id !== undefined){
const _errs1 = errors;
const found0 = runtime.numeric(schema1, data.id);
if(found0 !== undefined){
validate2.errors = [{instancePath:instancePath+"/id",schemaPath:"/components/schemas/Account/properties/id/xa-numeric",keyword:"xa-numeric",params:found0}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.email !== undefined){
const _errs2 = errors;
if(typeof data.email !== "string"){
validate2.errors = [{instancePath:instancePath+"/email",schemaPath:"/components/schemas/Account/properties/email/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.firstName !== undefined){
const _errs4 = errors;
if(typeof data.firstName !== "string"){
validate2.errors = [{instancePath:instancePath+"/firstName",schemaPath:"/components/schemas/Account/properties/firstName/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.lastName !== undefined){
const _errs6 = errors;
if(typeof data.lastName !== "string"){
validate2.errors = [{instancePath:instancePath+"/lastName",schemaPath:"/components/schemas/Account/properties/lastName/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.imageURL !== undefined){
const _errs8 = errors;
if(typeof data.imageURL !== "string"){
validate2.errors = [{instancePath:instancePath+"/imageURL",schemaPath:"/components/schemas/Account/properties/imageURL/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.preferredLocale !== undefined){
let data5 = data.preferredLocale;
const _errs10 = errors;
if(typeof data5 !== "string"){
validate2.errors = [{instancePath:instancePath+"/preferredLocale",schemaPath:"/components/schemas/Account/properties/preferredLocale/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!(((data5 === "fr") || (data5 === "en")) || (data5 === "de"))){
validate2.errors = [{instancePath:instancePath+"/preferredLocale",schemaPath:"/components/schemas/Account/properties/preferredLocale/enum",keyword:"enum",params:{allowedValues: values0}}];
return false;
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.solutions !== undefined){
let data6 = data.solutions;
const _errs12 = errors;
if(errors === _errs12){
if(Array.isArray(data6)){
var valid1 = true;
const len0 = data6.length;
for(let i0=0; i0<len0; i0++){
let data7 = data6[i0];
const _errs14 = errors;
if(typeof data7 !== "string"){
validate2.errors = [{instancePath:instancePath+"/solutions/" + i0,schemaPath:"/components/schemas/Account/properties/solutions/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!((data7 === "WEB_EXPERIMENTATION") || (data7 === "FEATURE_EXPERIMENTATION"))){
validate2.errors = [{instancePath:instancePath+"/solutions/" + i0,schemaPath:"/components/schemas/Account/properties/solutions/items/enum",keyword:"enum",params:{allowedValues: values1}}];
return false;
}
var valid1 = _errs14 === errors;
if(!valid1){
break;
}
}
}
else {
validate2.errors = [{instancePath:instancePath+"/solutions",schemaPath:"/components/schemas/Account/properties/solutions/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.status !== undefined){
let data8 = data.status;
const _errs16 = errors;
if(typeof data8 !== "string"){
validate2.errors = [{instancePath:instancePath+"/status",schemaPath:"/components/schemas/Account/properties/status/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!(((data8 === "CREATED") || (data8 === "ACTIVATED")) || (data8 === "DEACTIVATED"))){
validate2.errors = [{instancePath:instancePath+"/status",schemaPath:"/components/schemas/Account/properties/status/enum",keyword:"enum",params:{allowedValues: values2}}];
return false;
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.teamId !== undefined){
const _errs18 = errors;
const found1 = runtime.numeric(schema1, data.teamId);
if(found1 !== undefined){
validate2.errors = [{instancePath:instancePath+"/teamId",schemaPath:"/components/schemas/Account/properties/teamId/xa-numeric",keyword:"xa-numeric",params:found1}];
return false;
}
var valid0 = _errs18 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.roles !== undefined){
let data10 = data.roles;
const _errs19 = errors;
if(errors === _errs19){
if(Array.isArray(data10)){
var valid2 = true;
const len1 = data10.length;
for(let i1=0; i1<len1; i1++){
let data11 = data10[i1];
const _errs21 = errors;
if(errors === _errs21){
if(data11 && typeof data11 == "object" && !Array.isArray(data11)){
if(data11.name !== undefined){
const _errs23 = errors;
if(typeof data11.name !== "string"){
validate2.errors = [{instancePath:instancePath+"/roles/" + i1+"/name",schemaPath:"/components/schemas/Account/properties/roles/items/properties/name/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid3 = _errs23 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data11.customers !== undefined){
let data13 = data11.customers;
const _errs25 = errors;
if(errors === _errs25){
if(Array.isArray(data13)){
var valid4 = true;
const len2 = data13.length;
for(let i2=0; i2<len2; i2++){
const _errs27 = errors;
const found2 = runtime.numeric(schema1, data13[i2]);
if(found2 !== undefined){
validate2.errors = [{instancePath:instancePath+"/roles/" + i1+"/customers/" + i2,schemaPath:"/components/schemas/Account/properties/roles/items/properties/customers/items/xa-numeric",keyword:"xa-numeric",params:found2}];
return false;
}
var valid4 = _errs27 === errors;
if(!valid4){
break;
}
}
}
else {
validate2.errors = [{instancePath:instancePath+"/roles/" + i1+"/customers",schemaPath:"/components/schemas/Account/properties/roles/items/properties/customers/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid3 = _errs25 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data11.sites !== undefined){
let data15 = data11.sites;
const _errs28 = errors;
if(errors === _errs28){
if(Array.isArray(data15)){
var valid5 = true;
const len3 = data15.length;
for(let i3=0; i3<len3; i3++){
const _errs30 = errors;
const found3 = runtime.numeric(schema1, data15[i3]);
if(found3 !== undefined){
validate2.errors = [{instancePath:instancePath+"/roles/" + i1+"/sites/" + i3,schemaPath:"/components/schemas/Account/properties/roles/items/properties/sites/items/xa-numeric",keyword:"xa-numeric",params:found3}];
return false;
}
var valid5 = _errs30 === errors;
if(!valid5){
break;
}
}
}
else {
validate2.errors = [{instancePath:instancePath+"/roles/" + i1+"/sites",schemaPath:"/components/schemas/Account/properties/roles/items/properties/sites/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid3 = _errs28 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data11.privileges !== undefined){
let data17 = data11.privileges;
const _errs31 = errors;
if(errors === _errs31){
if(Array.isArray(data17)){
var valid6 = true;
const len4 = data17.length;
for(let i4=0; i4<len4; i4++){
const _errs33 = errors;
if(typeof data17[i4] !== "string"){
validate2.errors = [{instancePath:instancePath+"/roles/" + i1+"/privileges/" + i4,schemaPath:"/components/schemas/Account/properties/roles/items/properties/privileges/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid6 = _errs33 === errors;
if(!valid6){
break;
}
}
}
else {
validate2.errors = [{instancePath:instancePath+"/roles/" + i1+"/privileges",schemaPath:"/components/schemas/Account/properties/roles/items/properties/privileges/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid3 = _errs31 === errors;
}
else {
var valid3 = true;
}
}
}
}
}
else {
validate2.errors = [{instancePath:instancePath+"/roles/" + i1,schemaPath:"/components/schemas/Account/properties/roles/items/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid2 = _errs21 === errors;
if(!valid2){
break;
}
}
}
else {
validate2.errors = [{instancePath:instancePath+"/roles",schemaPath:"/components/schemas/Account/properties/roles/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs19 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.isPasswordExpired !== undefined){
const _errs35 = errors;
if(typeof data.isPasswordExpired !== "boolean"){
validate2.errors = [{instancePath:instancePath+"/isPasswordExpired",schemaPath:"/components/schemas/Account/properties/isPasswordExpired/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid0 = _errs35 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.passwordBlocked !== undefined){
const _errs37 = errors;
if(typeof data.passwordBlocked !== "boolean"){
validate2.errors = [{instancePath:instancePath+"/passwordBlocked",schemaPath:"/components/schemas/Account/properties/passwordBlocked/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid0 = _errs37 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.isProductRecoAllowed !== undefined){
const _errs39 = errors;
if(typeof data.isProductRecoAllowed !== "boolean"){
validate2.errors = [{instancePath:instancePath+"/isProductRecoAllowed",schemaPath:"/components/schemas/Account/properties/isProductRecoAllowed/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid0 = _errs39 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.amClientId !== undefined){
const _errs41 = errors;
if(typeof data.amClientId !== "string"){
validate2.errors = [{instancePath:instancePath+"/amClientId",schemaPath:"/components/schemas/Account/properties/amClientId/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs41 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.amClientSecret !== undefined){
const _errs43 = errors;
if(typeof data.amClientSecret !== "string"){
validate2.errors = [{instancePath:instancePath+"/amClientSecret",schemaPath:"/components/schemas/Account/properties/amClientSecret/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs43 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.dateCreated !== undefined){
let data24 = data.dateCreated;
const _errs45 = errors;
if(errors === _errs45){
if(errors === _errs45){
if(typeof data24 === "string"){
if(!(formats0(data24))){
validate2.errors = [{instancePath:instancePath+"/dateCreated",schemaPath:"/components/schemas/Account/properties/dateCreated/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate2.errors = [{instancePath:instancePath+"/dateCreated",schemaPath:"/components/schemas/Account/properties/dateCreated/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
}
var valid0 = _errs45 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate2.errors = [{instancePath,schemaPath:"/components/schemas/Account/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate2.errors = vErrors;
return errors === 0;
}
validators["both:%2Fcomponents%2Fschemas%2FErrorObject"] = validate3;
const schema9 = {"types":["integer"]};
function validate3(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.message === undefined) && (missing0 = "message")){
validate3.errors = [{instancePath,schemaPath:"/components/schemas/ErrorObject/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.code !== undefined){
const _errs1 = errors;
if(typeof data.code !== "string"){
validate3.errors = [{instancePath:instancePath+"/code",schemaPath:"/components/schemas/ErrorObject/properties/code/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.impersonator !== undefined){
const _errs3 = errors;
if(typeof data.impersonator !== "string"){
validate3.errors = [{instancePath:instancePath+"/impersonator",schemaPath:"/components/schemas/ErrorObject/properties/impersonator/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.message !== undefined){
const _errs5 = errors;
if(typeof data.message !== "string"){
validate3.errors = [{instancePath:instancePath+"/message",schemaPath:"/components/schemas/ErrorObject/properties/message/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.name !== undefined){
const _errs7 = errors;
if(typeof data.name !== "string"){
validate3.errors = [{instancePath:instancePath+"/name",schemaPath:"/components/schemas/ErrorObject/properties/name/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.status !== undefined){
const _errs9 = errors;
if(typeof data.status !== "string"){
validate3.errors = [{instancePath:instancePath+"/status",schemaPath:"/components/schemas/ErrorObject/properties/status/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.sub !== undefined){
const _errs11 = errors;
if(typeof data.sub !== "string"){
validate3.errors = [{instancePath:instancePath+"/sub",schemaPath:"/components/schemas/ErrorObject/properties/sub/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.time !== undefined){
const _errs13 = errors;
const found0 = runtime.numeric(schema9, data.time);
if(found0 !== undefined){
validate3.errors = [{instancePath:instancePath+"/time",schemaPath:"/components/schemas/ErrorObject/properties/time/xa-numeric",keyword:"xa-numeric",params:found0}];
return false;
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.timestamp !== undefined){
let data7 = data.timestamp;
const _errs14 = errors;
if(errors === _errs14){
if(errors === _errs14){
if(typeof data7 === "string"){
if(!(formats0(data7))){
validate3.errors = [{instancePath:instancePath+"/timestamp",schemaPath:"/components/schemas/ErrorObject/properties/timestamp/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate3.errors = [{instancePath:instancePath+"/timestamp",schemaPath:"/components/schemas/ErrorObject/properties/timestamp/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
else {
validate3.errors = [{instancePath,schemaPath:"/components/schemas/ErrorObject/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate3.errors = vErrors;
return errors === 0;
}
validators["both:%2Fcomponents%2Fschemas%2FEmptyObject"] = validate4;
function validate4(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length > 0){
validate4.errors = [{instancePath,schemaPath:"/components/schemas/EmptyObject/maxProperties",keyword:"maxProperties",params:{limit: 0},message:"must NOT have more than 0 properties"}];
return false;
}
}
else {
validate4.errors = [{instancePath,schemaPath:"/components/schemas/EmptyObject/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate4.errors = vErrors;
return errors === 0;
}
validators["both:%2Fcomponents%2Fschemas%2FDataCodeValue"] = validate5;
const pattern0 = new RegExp("^-?[0-9]+(\\|-?[0-9]+)?$", "u");
function validate5(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(!pattern0.test(data)){
validate5.errors = [{instancePath,schemaPath:"/components/schemas/DataCodeValue/pattern",keyword:"pattern",params:{pattern: "^-?[0-9]+(\\|-?[0-9]+)?$"},message:"must match pattern \""+"^-?[0-9]+(\\|-?[0-9]+)?$"+"\""}];
return false;
}
}
else {
validate5.errors = [{instancePath,schemaPath:"/components/schemas/DataCodeValue/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
validate5.errors = vErrors;
return errors === 0;
}
validators["both:%2Fcomponents%2Fschemas%2FAudiencePoll"] = validate6;
function validate6(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.status === undefined) && (missing0 = "status")){
validate6.errors = [{instancePath,schemaPath:"/components/schemas/AudiencePoll/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.status !== undefined){
const _errs1 = errors;
if(typeof data.status !== "string"){
validate6.errors = [{instancePath:instancePath+"/status",schemaPath:"/components/schemas/AudiencePoll/properties/status/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.results !== undefined){
let data1 = data.results;
const _errs3 = errors;
if(errors === _errs3){
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
}
else {
validate6.errors = [{instancePath:instancePath+"/results",schemaPath:"/components/schemas/AudiencePoll/properties/results/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
}
}
}
else {
validate6.errors = [{instancePath,schemaPath:"/components/schemas/AudiencePoll/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate6.errors = vErrors;
return errors === 0;
}
validators["both:%2Fpaths%2F~1custom-datas%2Fget%2Fresponses%2F200%2Fcontent%2Fapplication~1json%2Fschema"] = validate7;
function validate8(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.name === undefined) && (missing0 = "name")) || ((data.siteId === undefined) && (missing0 = "siteId"))) || ((data.method === undefined) && (missing0 = "method"))){
validate8.errors = [{instancePath,schemaPath:"/components/schemas/CustomData/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
const _errs1 = errors;
const found0 = runtime.numeric(schema1, data.id);
if(found0 !== undefined){
validate8.errors = [{instancePath:instancePath+"/id",schemaPath:"/components/schemas/CustomData/properties/id/xa-numeric",keyword:"xa-numeric",params:found0}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.index !== undefined){
const _errs2 = errors;
const found1 = runtime.numeric(schema9, data.index);
if(found1 !== undefined){
validate8.errors = [{instancePath:instancePath+"/index",schemaPath:"/components/schemas/CustomData/properties/index/xa-numeric",keyword:"xa-numeric",params:found1}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.name !== undefined){
const _errs3 = errors;
if(typeof data.name !== "string"){
validate8.errors = [{instancePath:instancePath+"/name",schemaPath:"/components/schemas/CustomData/properties/name/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.siteId !== undefined){
const _errs5 = errors;
const found2 = runtime.numeric(schema1, data.siteId);
if(found2 !== undefined){
validate8.errors = [{instancePath:instancePath+"/siteId",schemaPath:"/components/schemas/CustomData/properties/siteId/xa-numeric",keyword:"xa-numeric",params:found2}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.siteCode !== undefined){
const _errs6 = errors;
if(typeof data.siteCode !== "string"){
validate8.errors = [{instancePath:instancePath+"/siteCode",schemaPath:"/components/schemas/CustomData/properties/siteCode/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.method !== undefined){
let data5 = data.method;
const _errs8 = errors;
if(typeof data5 !== "string"){
validate8.errors = [{instancePath:instancePath+"/method",schemaPath:"/components/schemas/CustomData/properties/method/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!(((((((data5 === "PARTNER_ANALYTICS") || (data5 === "CLIENT")) || (data5 === "CUSTOM_CODE")) || (data5 === "TAG_MANAGER")) || (data5 === "SDK")) || (data5 === "TC")) || (data5 === "PARTNER_TAG"))){
validate8.errors = [{instancePath:instancePath+"/method",schemaPath:"/components/schemas/CustomData/properties/method/enum",keyword:"enum",params:{allowedValues: values3}}];
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.type !== undefined){
let data6 = data.type;
const _errs10 = errors;
if(typeof data6 !== "string"){
validate8.errors = [{instancePath:instancePath+"/type",schemaPath:"/components/schemas/CustomData/properties/type/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!(((data6 === "COUNT_LIST") || (data6 === "LIST")) || (data6 === "UNIQUE"))){
validate8.errors = [{instancePath:instancePath+"/type",schemaPath:"/components/schemas/CustomData/properties/type/enum",keyword:"enum",params:{allowedValues: values4}}];
return false;
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.format !== undefined){
let data7 = data.format;
const _errs12 = errors;
if(typeof data7 !== "string"){
validate8.errors = [{instancePath:instancePath+"/format",schemaPath:"/components/schemas/CustomData/properties/format/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!(((data7 === "BOOLEAN") || (data7 === "NUMBER")) || (data7 === "STRING"))){
validate8.errors = [{instancePath:instancePath+"/format",schemaPath:"/components/schemas/CustomData/properties/format/enum",keyword:"enum",params:{allowedValues: values5}}];
return false;
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.description !== undefined){
const _errs14 = errors;
if(typeof data.description !== "string"){
validate8.errors = [{instancePath:instancePath+"/description",schemaPath:"/components/schemas/CustomData/properties/description/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.partnerAnalyticsVariableName !== undefined){
const _errs16 = errors;
if(typeof data.partnerAnalyticsVariableName !== "string"){
validate8.errors = [{instancePath:instancePath+"/partnerAnalyticsVariableName",schemaPath:"/components/schemas/CustomData/properties/partnerAnalyticsVariableName/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.tagManagerVariableName !== undefined){
const _errs18 = errors;
if(typeof data.tagManagerVariableName !== "string"){
validate8.errors = [{instancePath:instancePath+"/tagManagerVariableName",schemaPath:"/components/schemas/CustomData/properties/tagManagerVariableName/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs18 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.tcVariableName !== undefined){
const _errs20 = errors;
if(typeof data.tcVariableName !== "string"){
validate8.errors = [{instancePath:instancePath+"/tcVariableName",schemaPath:"/components/schemas/CustomData/properties/tcVariableName/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs20 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.partnerTagVariableName !== undefined){
const _errs22 = errors;
if(typeof data.partnerTagVariableName !== "string"){
validate8.errors = [{instancePath:instancePath+"/partnerTagVariableName",schemaPath:"/components/schemas/CustomData/properties/partnerTagVariableName/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs22 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.advancedProposedValues !== undefined){
const _errs24 = errors;
if(typeof data.advancedProposedValues !== "string"){
validate8.errors = [{instancePath:instancePath+"/advancedProposedValues",schemaPath:"/components/schemas/CustomData/properties/advancedProposedValues/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs24 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.customEvalCode !== undefined){
const _errs26 = errors;
if(typeof data.customEvalCode !== "string"){
validate8.errors = [{instancePath:instancePath+"/customEvalCode",schemaPath:"/components/schemas/CustomData/properties/customEvalCode/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs26 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.isConstant !== undefined){
const _errs28 = errors;
if(typeof data.isConstant !== "boolean"){
validate8.errors = [{instancePath:instancePath+"/isConstant",schemaPath:"/components/schemas/CustomData/properties/isConstant/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid0 = _errs28 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.isFiltrableVentilable !== undefined){
const _errs30 = errors;
if(typeof data.isFiltrableVentilable !== "boolean"){
validate8.errors = [{instancePath:instancePath+"/isFiltrableVentilable",schemaPath:"/components/schemas/CustomData/properties/isFiltrableVentilable/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid0 = _errs30 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.isLocalOnly !== undefined){
const _errs32 = errors;
if(typeof data.isLocalOnly !== "boolean"){
validate8.errors = [{instancePath:instancePath+"/isLocalOnly",schemaPath:"/components/schemas/CustomData/properties/isLocalOnly/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid0 = _errs32 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.isLearnable !== undefined){
const _errs34 = errors;
if(typeof data.isLearnable !== "boolean"){
validate8.errors = [{instancePath:instancePath+"/isLearnable",schemaPath:"/components/schemas/CustomData/properties/isLearnable/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid0 = _errs34 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.tags !== undefined){
const _errs36 = errors;
if(typeof data.tags !== "string"){
validate8.errors = [{instancePath:instancePath+"/tags",schemaPath:"/components/schemas/CustomData/properties/tags/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs36 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.createdById !== undefined){
const _errs38 = errors;
const found3 = runtime.numeric(schema1, data.createdById);
if(found3 !== undefined){
validate8.errors = [{instancePath:instancePath+"/createdById",schemaPath:"/components/schemas/CustomData/properties/createdById/xa-numeric",keyword:"xa-numeric",params:found3}];
return false;
}
var valid0 = _errs38 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.dateCreated !== undefined){
let data21 = data.dateCreated;
const _errs39 = errors;
if(errors === _errs39){
if(errors === _errs39){
if(typeof data21 === "string"){
if(!(formats0(data21))){
validate8.errors = [{instancePath:instancePath+"/dateCreated",schemaPath:"/components/schemas/CustomData/properties/dateCreated/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate8.errors = [{instancePath:instancePath+"/dateCreated",schemaPath:"/components/schemas/CustomData/properties/dateCreated/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
}
var valid0 = _errs39 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.modificationDate !== undefined){
let data22 = data.modificationDate;
const _errs41 = errors;
if(errors === _errs41){
if(errors === _errs41){
if(typeof data22 === "string"){
if(!(formats0(data22))){
validate8.errors = [{instancePath:instancePath+"/modificationDate",schemaPath:"/components/schemas/CustomData/properties/modificationDate/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate8.errors = [{instancePath:instancePath+"/modificationDate",schemaPath:"/components/schemas/CustomData/properties/modificationDate/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
}
var valid0 = _errs41 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.dateModified !== undefined){
let data23 = data.dateModified;
const _errs43 = errors;
if(errors === _errs43){
if(errors === _errs43){
if(typeof data23 === "string"){
if(!(formats0(data23))){
validate8.errors = [{instancePath:instancePath+"/dateModified",schemaPath:"/components/schemas/CustomData/properties/dateModified/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate8.errors = [{instancePath:instancePath+"/dateModified",schemaPath:"/components/schemas/CustomData/properties/dateModified/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
}
var valid0 = _errs43 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate8.errors = [{instancePath,schemaPath:"/components/schemas/CustomData/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate8.errors = vErrors;
return errors === 0;
}
function validate7(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(Array.isArray(data)){
var valid0 = true;
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
const _errs1 = errors;
if(!(validate8(data[i0], {instancePath:instancePath+"/" + i0}))){
vErrors = vErrors === null ? validate8.errors : vErrors.concat(validate8.errors);
errors = vErrors.length;
}
var valid0 = _errs1 === errors;
if(!valid0){
break;
}
}
}
else {
validate7.errors = [{instancePath,schemaPath:"/paths/~1custom-datas/get/responses/200/content/application~1json/schema/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
validate7.errors = vErrors;
return errors === 0;
}
validators["both:%2Fcomponents%2Fschemas%2FCustomData"] = validate8;
validators["both:%2Fcomponents%2Fschemas%2FCustomDataInput"] = validate10;
function validate10(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.name === undefined) && (missing0 = "name")) || ((data.siteId === undefined) && (missing0 = "siteId"))) || ((data.method === undefined) && (missing0 = "method"))){
validate10.errors = [{instancePath,schemaPath:"/components/schemas/CustomDataInput/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.index !== undefined){
const _errs1 = errors;
const found0 = runtime.numeric(schema9, data.index);
if(found0 !== undefined){
validate10.errors = [{instancePath:instancePath+"/index",schemaPath:"/components/schemas/CustomDataInput/properties/index/xa-numeric",keyword:"xa-numeric",params:found0}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.name !== undefined){
const _errs2 = errors;
if(typeof data.name !== "string"){
validate10.errors = [{instancePath:instancePath+"/name",schemaPath:"/components/schemas/CustomDataInput/properties/name/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.siteId !== undefined){
const _errs4 = errors;
const found1 = runtime.numeric(schema1, data.siteId);
if(found1 !== undefined){
validate10.errors = [{instancePath:instancePath+"/siteId",schemaPath:"/components/schemas/CustomDataInput/properties/siteId/xa-numeric",keyword:"xa-numeric",params:found1}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.method !== undefined){
let data3 = data.method;
const _errs5 = errors;
if(typeof data3 !== "string"){
validate10.errors = [{instancePath:instancePath+"/method",schemaPath:"/components/schemas/CustomDataInput/properties/method/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!(((((((data3 === "PARTNER_ANALYTICS") || (data3 === "CLIENT")) || (data3 === "CUSTOM_CODE")) || (data3 === "TAG_MANAGER")) || (data3 === "SDK")) || (data3 === "TC")) || (data3 === "PARTNER_TAG"))){
validate10.errors = [{instancePath:instancePath+"/method",schemaPath:"/components/schemas/CustomDataInput/properties/method/enum",keyword:"enum",params:{allowedValues: values3}}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.type !== undefined){
let data4 = data.type;
const _errs7 = errors;
if(typeof data4 !== "string"){
validate10.errors = [{instancePath:instancePath+"/type",schemaPath:"/components/schemas/CustomDataInput/properties/type/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!((((((data4 === "BOOLEAN") || (data4 === "COUNT_LIST")) || (data4 === "LIST")) || (data4 === "NUMBER")) || (data4 === "STRING")) || (data4 === "UNIQUE"))){
validate10.errors = [{instancePath:instancePath+"/type",schemaPath:"/components/schemas/CustomDataInput/properties/type/enum",keyword:"enum",params:{allowedValues: values6}}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.format !== undefined){
let data5 = data.format;
const _errs9 = errors;
if(typeof data5 !== "string"){
validate10.errors = [{instancePath:instancePath+"/format",schemaPath:"/components/schemas/CustomDataInput/properties/format/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!(((data5 === "BOOLEAN") || (data5 === "NUMBER")) || (data5 === "STRING"))){
validate10.errors = [{instancePath:instancePath+"/format",schemaPath:"/components/schemas/CustomDataInput/properties/format/enum",keyword:"enum",params:{allowedValues: values5}}];
return false;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.description !== undefined){
const _errs11 = errors;
if(typeof data.description !== "string"){
validate10.errors = [{instancePath:instancePath+"/description",schemaPath:"/components/schemas/CustomDataInput/properties/description/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.partnerAnalyticsVariableName !== undefined){
const _errs13 = errors;
if(typeof data.partnerAnalyticsVariableName !== "string"){
validate10.errors = [{instancePath:instancePath+"/partnerAnalyticsVariableName",schemaPath:"/components/schemas/CustomDataInput/properties/partnerAnalyticsVariableName/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.tagManagerVariableName !== undefined){
const _errs15 = errors;
if(typeof data.tagManagerVariableName !== "string"){
validate10.errors = [{instancePath:instancePath+"/tagManagerVariableName",schemaPath:"/components/schemas/CustomDataInput/properties/tagManagerVariableName/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.tcVariableName !== undefined){
const _errs17 = errors;
if(typeof data.tcVariableName !== "string"){
validate10.errors = [{instancePath:instancePath+"/tcVariableName",schemaPath:"/components/schemas/CustomDataInput/properties/tcVariableName/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs17 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.partnerTagVariableName !== undefined){
const _errs19 = errors;
if(typeof data.partnerTagVariableName !== "string"){
validate10.errors = [{instancePath:instancePath+"/partnerTagVariableName",schemaPath:"/components/schemas/CustomDataInput/properties/partnerTagVariableName/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs19 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.advancedProposedValues !== undefined){
const _errs21 = errors;
if(typeof data.advancedProposedValues !== "string"){
validate10.errors = [{instancePath:instancePath+"/advancedProposedValues",schemaPath:"/components/schemas/CustomDataInput/properties/advancedProposedValues/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs21 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.customEvalCode !== undefined){
const _errs23 = errors;
if(typeof data.customEvalCode !== "string"){
validate10.errors = [{instancePath:instancePath+"/customEvalCode",schemaPath:"/components/schemas/CustomDataInput/properties/customEvalCode/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs23 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.isConstant !== undefined){
const _errs25 = errors;
if(typeof data.isConstant !== "boolean"){
validate10.errors = [{instancePath:instancePath+"/isConstant",schemaPath:"/components/schemas/CustomDataInput/properties/isConstant/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid0 = _errs25 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.isFiltrableVentilable !== undefined){
const _errs27 = errors;
if(typeof data.isFiltrableVentilable !== "boolean"){
validate10.errors = [{instancePath:instancePath+"/isFiltrableVentilable",schemaPath:"/components/schemas/CustomDataInput/properties/isFiltrableVentilable/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid0 = _errs27 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.isLocalOnly !== undefined){
const _errs29 = errors;
if(typeof data.isLocalOnly !== "boolean"){
validate10.errors = [{instancePath:instancePath+"/isLocalOnly",schemaPath:"/components/schemas/CustomDataInput/properties/isLocalOnly/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid0 = _errs29 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.learnable !== undefined){
const _errs31 = errors;
if(typeof data.learnable !== "boolean"){
validate10.errors = [{instancePath:instancePath+"/learnable",schemaPath:"/components/schemas/CustomDataInput/properties/learnable/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid0 = _errs31 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.tags !== undefined){
const _errs33 = errors;
if(typeof data.tags !== "string"){
validate10.errors = [{instancePath:instancePath+"/tags",schemaPath:"/components/schemas/CustomDataInput/properties/tags/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs33 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.modificationDate !== undefined){
let data18 = data.modificationDate;
const _errs35 = errors;
if(errors === _errs35){
if(errors === _errs35){
if(typeof data18 === "string"){
if(!(formats0(data18))){
validate10.errors = [{instancePath:instancePath+"/modificationDate",schemaPath:"/components/schemas/CustomDataInput/properties/modificationDate/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate10.errors = [{instancePath:instancePath+"/modificationDate",schemaPath:"/components/schemas/CustomDataInput/properties/modificationDate/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
}
var valid0 = _errs35 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate10.errors = [{instancePath,schemaPath:"/components/schemas/CustomDataInput/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate10.errors = vErrors;
return errors === 0;
}
validators["both:%2Fcomponents%2Fparameters%2FCustomDataId%2Fschema"] = validate11;
function validate11(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
const found0 = runtime.numeric(schema1, data);
if(found0 !== undefined){
validate11.errors = [{instancePath,schemaPath:"/components/parameters/CustomDataId/schema/xa-numeric",keyword:"xa-numeric",params:found0}];
return false;
}
validate11.errors = vErrors;
return errors === 0;
}
validators["both:%2Fcomponents%2Fschemas%2FCustomDataUpdate"] = validate12;
function validate12(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.partnerAnalyticsVariableName !== undefined){
const _errs1 = errors;
if(typeof data.partnerAnalyticsVariableName !== "string"){
validate12.errors = [{instancePath:instancePath+"/partnerAnalyticsVariableName",schemaPath:"/components/schemas/CustomDataUpdate/properties/partnerAnalyticsVariableName/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.advancedProposedValues !== undefined){
const _errs3 = errors;
if(typeof data.advancedProposedValues !== "string"){
validate12.errors = [{instancePath:instancePath+"/advancedProposedValues",schemaPath:"/components/schemas/CustomDataUpdate/properties/advancedProposedValues/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.customEvalCode !== undefined){
const _errs5 = errors;
if(typeof data.customEvalCode !== "string"){
validate12.errors = [{instancePath:instancePath+"/customEvalCode",schemaPath:"/components/schemas/CustomDataUpdate/properties/customEvalCode/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.description !== undefined){
const _errs7 = errors;
if(typeof data.description !== "string"){
validate12.errors = [{instancePath:instancePath+"/description",schemaPath:"/components/schemas/CustomDataUpdate/properties/description/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.tagManagerVariableName !== undefined){
const _errs9 = errors;
if(typeof data.tagManagerVariableName !== "string"){
validate12.errors = [{instancePath:instancePath+"/tagManagerVariableName",schemaPath:"/components/schemas/CustomDataUpdate/properties/tagManagerVariableName/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.isConstant !== undefined){
const _errs11 = errors;
if(typeof data.isConstant !== "boolean"){
validate12.errors = [{instancePath:instancePath+"/isConstant",schemaPath:"/components/schemas/CustomDataUpdate/properties/isConstant/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.isFiltrableVentilable !== undefined){
const _errs13 = errors;
if(typeof data.isFiltrableVentilable !== "boolean"){
validate12.errors = [{instancePath:instancePath+"/isFiltrableVentilable",schemaPath:"/components/schemas/CustomDataUpdate/properties/isFiltrableVentilable/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.isLocalOnly !== undefined){
const _errs15 = errors;
if(typeof data.isLocalOnly !== "boolean"){
validate12.errors = [{instancePath:instancePath+"/isLocalOnly",schemaPath:"/components/schemas/CustomDataUpdate/properties/isLocalOnly/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.learnable !== undefined){
const _errs17 = errors;
if(typeof data.learnable !== "boolean"){
validate12.errors = [{instancePath:instancePath+"/learnable",schemaPath:"/components/schemas/CustomDataUpdate/properties/learnable/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid0 = _errs17 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.method !== undefined){
let data9 = data.method;
const _errs19 = errors;
if(typeof data9 !== "string"){
validate12.errors = [{instancePath:instancePath+"/method",schemaPath:"/components/schemas/CustomDataUpdate/properties/method/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!(((((((data9 === "PARTNER_ANALYTICS") || (data9 === "CLIENT")) || (data9 === "CUSTOM_CODE")) || (data9 === "TAG_MANAGER")) || (data9 === "SDK")) || (data9 === "TC")) || (data9 === "PARTNER_TAG"))){
validate12.errors = [{instancePath:instancePath+"/method",schemaPath:"/components/schemas/CustomDataUpdate/properties/method/enum",keyword:"enum",params:{allowedValues: values3}}];
return false;
}
var valid0 = _errs19 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.name !== undefined){
const _errs21 = errors;
if(typeof data.name !== "string"){
validate12.errors = [{instancePath:instancePath+"/name",schemaPath:"/components/schemas/CustomDataUpdate/properties/name/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs21 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.tags !== undefined){
const _errs23 = errors;
if(typeof data.tags !== "string"){
validate12.errors = [{instancePath:instancePath+"/tags",schemaPath:"/components/schemas/CustomDataUpdate/properties/tags/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs23 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.tcVariableName !== undefined){
const _errs25 = errors;
if(typeof data.tcVariableName !== "string"){
validate12.errors = [{instancePath:instancePath+"/tcVariableName",schemaPath:"/components/schemas/CustomDataUpdate/properties/tcVariableName/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs25 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.partnerTagVariableName !== undefined){
const _errs27 = errors;
if(typeof data.partnerTagVariableName !== "string"){
validate12.errors = [{instancePath:instancePath+"/partnerTagVariableName",schemaPath:"/components/schemas/CustomDataUpdate/properties/partnerTagVariableName/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs27 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.type !== undefined){
let data14 = data.type;
const _errs29 = errors;
if(typeof data14 !== "string"){
validate12.errors = [{instancePath:instancePath+"/type",schemaPath:"/components/schemas/CustomDataUpdate/properties/type/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!((((((data14 === "BOOLEAN") || (data14 === "COUNT_LIST")) || (data14 === "LIST")) || (data14 === "NUMBER")) || (data14 === "STRING")) || (data14 === "UNIQUE"))){
validate12.errors = [{instancePath:instancePath+"/type",schemaPath:"/components/schemas/CustomDataUpdate/properties/type/enum",keyword:"enum",params:{allowedValues: values6}}];
return false;
}
var valid0 = _errs29 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate12.errors = [{instancePath,schemaPath:"/components/schemas/CustomDataUpdate/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate12.errors = vErrors;
return errors === 0;
}
validators["both:%2Fpaths%2F~1experiments%2Fget%2Fresponses%2F200%2Fcontent%2Fapplication~1json%2Fschema"] = validate13;
function validate14(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id !== undefined){
const _errs2 = errors;
const found0 = runtime.numeric(schema1, data.id);
if(found0 !== undefined){
validate14.errors = [{instancePath:instancePath+"/id",schemaPath:"/components/schemas/Experiment/properties/id/xa-numeric",keyword:"xa-numeric",params:found0}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.name !== undefined){
const _errs3 = errors;
if(typeof data.name !== "string"){
validate14.errors = [{instancePath:instancePath+"/name",schemaPath:"/components/schemas/Experiment/properties/name/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.siteId !== undefined){
const _errs5 = errors;
const found1 = runtime.numeric(schema1, data.siteId);
if(found1 !== undefined){
validate14.errors = [{instancePath:instancePath+"/siteId",schemaPath:"/components/schemas/Experiment/properties/siteId/xa-numeric",keyword:"xa-numeric",params:found1}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.description !== undefined){
const _errs6 = errors;
if(typeof data.description !== "string"){
validate14.errors = [{instancePath:instancePath+"/description",schemaPath:"/components/schemas/Experiment/properties/description/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.goals !== undefined){
let data4 = data.goals;
const _errs8 = errors;
if(errors === _errs8){
if(Array.isArray(data4)){
var valid1 = true;
const len0 = data4.length;
for(let i0=0; i0<len0; i0++){
const _errs10 = errors;
const found2 = runtime.numeric(schema1, data4[i0]);
if(found2 !== undefined){
validate14.errors = [{instancePath:instancePath+"/goals/" + i0,schemaPath:"/components/schemas/Experiment/properties/goals/items/xa-numeric",keyword:"xa-numeric",params:found2}];
return false;
}
var valid1 = _errs10 === errors;
if(!valid1){
break;
}
}
}
else {
validate14.errors = [{instancePath:instancePath+"/goals",schemaPath:"/components/schemas/Experiment/properties/goals/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.variations !== undefined){
let data6 = data.variations;
const _errs11 = errors;
if(errors === _errs11){
if(Array.isArray(data6)){
var valid2 = true;
const len1 = data6.length;
for(let i1=0; i1<len1; i1++){
const _errs13 = errors;
const found3 = runtime.numeric(schema1, data6[i1]);
if(found3 !== undefined){
validate14.errors = [{instancePath:instancePath+"/variations/" + i1,schemaPath:"/components/schemas/Experiment/properties/variations/items/xa-numeric",keyword:"xa-numeric",params:found3}];
return false;
}
var valid2 = _errs13 === errors;
if(!valid2){
break;
}
}
}
else {
validate14.errors = [{instancePath:instancePath+"/variations",schemaPath:"/components/schemas/Experiment/properties/variations/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.dateCreated !== undefined){
let data8 = data.dateCreated;
const _errs14 = errors;
if(errors === _errs14){
if(errors === _errs14){
if(typeof data8 === "string"){
if(!(formats0(data8))){
validate14.errors = [{instancePath:instancePath+"/dateCreated",schemaPath:"/components/schemas/Experiment/properties/dateCreated/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate14.errors = [{instancePath:instancePath+"/dateCreated",schemaPath:"/components/schemas/Experiment/properties/dateCreated/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.dateModified !== undefined){
let data9 = data.dateModified;
const _errs16 = errors;
if(errors === _errs16){
if(errors === _errs16){
if(typeof data9 === "string"){
if(!(formats0(data9))){
validate14.errors = [{instancePath:instancePath+"/dateModified",schemaPath:"/components/schemas/Experiment/properties/dateModified/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate14.errors = [{instancePath:instancePath+"/dateModified",schemaPath:"/components/schemas/Experiment/properties/dateModified/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
else {
validate14.errors = [{instancePath,schemaPath:"/components/schemas/Experiment/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate14.errors = vErrors;
return errors === 0;
}
function validate13(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(Array.isArray(data)){
var valid0 = true;
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
const _errs1 = errors;
if(!(validate14(data[i0], {instancePath:instancePath+"/" + i0}))){
vErrors = vErrors === null ? validate14.errors : vErrors.concat(validate14.errors);
errors = vErrors.length;
}
var valid0 = _errs1 === errors;
if(!valid0){
break;
}
}
}
else {
validate13.errors = [{instancePath,schemaPath:"/paths/~1experiments/get/responses/200/content/application~1json/schema/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
validate13.errors = vErrors;
return errors === 0;
}
validators["both:%2Fcomponents%2Fschemas%2FExperiment"] = validate14;
validators["both:%2Fcomponents%2Fschemas%2FExperimentInput"] = validate16;
function validate16(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.name === undefined) && (missing0 = "name")) || ((data.siteId === undefined) && (missing0 = "siteId"))){
validate16.errors = [{instancePath,schemaPath:"/components/schemas/ExperimentInput/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.name !== undefined){
const _errs2 = errors;
if(typeof data.name !== "string"){
validate16.errors = [{instancePath:instancePath+"/name",schemaPath:"/components/schemas/ExperimentInput/properties/name/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.siteId !== undefined){
const _errs4 = errors;
const found0 = runtime.numeric(schema1, data.siteId);
if(found0 !== undefined){
validate16.errors = [{instancePath:instancePath+"/siteId",schemaPath:"/components/schemas/ExperimentInput/properties/siteId/xa-numeric",keyword:"xa-numeric",params:found0}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.description !== undefined){
const _errs5 = errors;
if(typeof data.description !== "string"){
validate16.errors = [{instancePath:instancePath+"/description",schemaPath:"/components/schemas/ExperimentInput/properties/description/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.goals !== undefined){
let data3 = data.goals;
const _errs7 = errors;
if(errors === _errs7){
if(Array.isArray(data3)){
var valid1 = true;
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
const _errs9 = errors;
const found1 = runtime.numeric(schema1, data3[i0]);
if(found1 !== undefined){
validate16.errors = [{instancePath:instancePath+"/goals/" + i0,schemaPath:"/components/schemas/ExperimentInput/properties/goals/items/xa-numeric",keyword:"xa-numeric",params:found1}];
return false;
}
var valid1 = _errs9 === errors;
if(!valid1){
break;
}
}
}
else {
validate16.errors = [{instancePath:instancePath+"/goals",schemaPath:"/components/schemas/ExperimentInput/properties/goals/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate16.errors = [{instancePath,schemaPath:"/components/schemas/ExperimentInput/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate16.errors = vErrors;
return errors === 0;
}
validators["both:%2Fpaths%2F~1experiments~1export%2Fget%2Fresponses%2F200%2Fcontent%2Fapplication~1json%2Fschema"] = validate17;
function validate17(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(Array.isArray(data)){
var valid0 = true;
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
const _errs1 = errors;
if(!(validate14(data[i0], {instancePath:instancePath+"/" + i0}))){
vErrors = vErrors === null ? validate14.errors : vErrors.concat(validate14.errors);
errors = vErrors.length;
}
var valid0 = _errs1 === errors;
if(!valid0){
break;
}
}
}
else {
validate17.errors = [{instancePath,schemaPath:"/paths/~1experiments~1export/get/responses/200/content/application~1json/schema/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
validate17.errors = vErrors;
return errors === 0;
}
validators["both:%2Fcomponents%2Fparameters%2FExperimentId%2Fschema"] = validate19;
function validate19(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
const found0 = runtime.numeric(schema1, data);
if(found0 !== undefined){
validate19.errors = [{instancePath,schemaPath:"/components/parameters/ExperimentId/schema/xa-numeric",keyword:"xa-numeric",params:found0}];
return false;
}
validate19.errors = vErrors;
return errors === 0;
}
validators["both:%2Fcomponents%2Fschemas%2FExperimentUpdate"] = validate20;
function validate20(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.name !== undefined){
const _errs2 = errors;
if(typeof data.name !== "string"){
validate20.errors = [{instancePath:instancePath+"/name",schemaPath:"/components/schemas/ExperimentUpdate/properties/name/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.description !== undefined){
const _errs4 = errors;
if(typeof data.description !== "string"){
validate20.errors = [{instancePath:instancePath+"/description",schemaPath:"/components/schemas/ExperimentUpdate/properties/description/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.goals !== undefined){
let data2 = data.goals;
const _errs6 = errors;
if(errors === _errs6){
if(Array.isArray(data2)){
var valid1 = true;
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
const _errs8 = errors;
const found0 = runtime.numeric(schema1, data2[i0]);
if(found0 !== undefined){
validate20.errors = [{instancePath:instancePath+"/goals/" + i0,schemaPath:"/components/schemas/ExperimentUpdate/properties/goals/items/xa-numeric",keyword:"xa-numeric",params:found0}];
return false;
}
var valid1 = _errs8 === errors;
if(!valid1){
break;
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/goals",schemaPath:"/components/schemas/ExperimentUpdate/properties/goals/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
}
}
}
else {
validate20.errors = [{instancePath,schemaPath:"/components/schemas/ExperimentUpdate/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate20.errors = vErrors;
return errors === 0;
}
validators["both:%2Fcomponents%2Fschemas%2FExperimentExportRequest"] = validate21;
const formats16 = runtime.formats.email;
const schema41 = {"keyword":"oneOf","branches":["both:%2Fcomponents%2Fschemas%2FBreakdown%2FoneOf%2F0","both:%2Fcomponents%2Fschemas%2FBreakdown%2FoneOf%2F1","both:%2Fcomponents%2Fschemas%2FBreakdown%2FoneOf%2F2","both:%2Fcomponents%2Fschemas%2FBreakdown%2FoneOf%2F3","both:%2Fcomponents%2Fschemas%2FBreakdown%2FoneOf%2F4","both:%2Fcomponents%2Fschemas%2FBreakdown%2FoneOf%2F5","both:%2Fcomponents%2Fschemas%2FBreakdown%2FoneOf%2F6","both:%2Fcomponents%2Fschemas%2FBreakdown%2FoneOf%2F7","both:%2Fcomponents%2Fschemas%2FBreakdown%2FoneOf%2F8","both:%2Fcomponents%2Fschemas%2FBreakdown%2FoneOf%2F9","both:%2Fcomponents%2Fschemas%2FBreakdown%2FoneOf%2F10","both:%2Fcomponents%2Fschemas%2FBreakdown%2FoneOf%2F11","both:%2Fcomponents%2Fschemas%2FBreakdown%2FoneOf%2F12","both:%2Fcomponents%2Fschemas%2FBreakdown%2FoneOf%2F13","both:%2Fcomponents%2Fschemas%2FBreakdown%2FoneOf%2F14","both:%2Fcomponents%2Fschemas%2FBreakdown%2FoneOf%2F15","both:%2Fcomponents%2Fschemas%2FBreakdown%2FoneOf%2F16","both:%2Fcomponents%2Fschemas%2FBreakdown%2FoneOf%2F17","both:%2Fcomponents%2Fschemas%2FBreakdown%2FoneOf%2F18","both:%2Fcomponents%2Fschemas%2FBreakdown%2FoneOf%2F19","both:%2Fcomponents%2Fschemas%2FBreakdown%2FoneOf%2F20","both:%2Fcomponents%2Fschemas%2FBreakdown%2FoneOf%2F21","both:%2Fcomponents%2Fschemas%2FBreakdown%2FoneOf%2F22","both:%2Fcomponents%2Fschemas%2FBreakdown%2FoneOf%2F23","both:%2Fcomponents%2Fschemas%2FBreakdown%2FoneOf%2F24","both:%2Fcomponents%2Fschemas%2FBreakdown%2FoneOf%2F25","both:%2Fcomponents%2Fschemas%2FBreakdown%2FoneOf%2F26","both:%2Fcomponents%2Fschemas%2FBreakdown%2FoneOf%2F27","both:%2Fcomponents%2Fschemas%2FBreakdown%2FoneOf%2F28","both:%2Fcomponents%2Fschemas%2FBreakdown%2FoneOf%2F29","both:%2Fcomponents%2Fschemas%2FBreakdown%2FoneOf%2F30","both:%2Fcomponents%2Fschemas%2FBreakdown%2FoneOf%2F31","both:%2Fcomponents%2Fschemas%2FBreakdown%2FoneOf%2F32","both:%2Fcomponents%2Fschemas%2FBreakdown%2FoneOf%2F33","both:%2Fcomponents%2Fschemas%2FBreakdown%2FoneOf%2F34","both:%2Fcomponents%2Fschemas%2FBreakdown%2FoneOf%2F35","both:%2Fcomponents%2Fschemas%2FBreakdown%2FoneOf%2F36"],"tag":{"property":"type","branchOf":[["BROWSER","both:%2Fcomponents%2Fschemas%2FBreakdown%2FoneOf%2F0"],["CUSTOM_DATUM","both:%2Fcomponents%2Fschemas%2FBreakdown%2FoneOf%2F1"],["DEVICE_TYPE","both:%2Fcomponents%2Fschemas%2FBreakdown%2FoneOf%2F2"],["NEW_VISITOR","both:%2Fcomponents%2Fschemas%2FBreakdown%2FoneOf%2F3"],["GOAL_REACHED","both:%2Fcomponents%2Fschemas%2FBreakdown%2FoneOf%2F4"],["PAGE_URL","both:%2Fcomponents%2Fschemas%2FBreakdown%2FoneOf%2F5"],["FIRST_REFERRER","both:%2Fcomponents%2Fschemas%2FBreakdown%2FoneOf%2F6"],["ORIGIN_TYPE","both:%2Fcomponents%2Fschemas%2FBreakdown%2FoneOf%2F7"],["OS","both:%2Fcomponents%2Fschemas%2FBreakdown%2FoneOf%2F8"],["PAGE_TITLE","both:%2Fcomponents%2Fschemas%2FBreakdown%2FoneOf%2F9"],["NUMBER_PAGES","both:%2Fcomponents%2Fschemas%2FBreakdown%2FoneOf%2F10"],["LANDING_PAGE_URL","both:%2Fcomponents%2Fschemas%2FBreakdown%2FoneOf%2F11"],["AD_BLOCKER","both:%2Fcomponents%2Fschemas%2FBreakdown%2FoneOf%2F12"],["DAY_OF_WEEK","both:%2Fcomponents%2Fschemas%2FBreakdown%2FoneOf%2F13"],["DAYS_OF_WEEK","both:%2Fcomponents%2Fschemas%2FBreakdown%2FoneOf%2F14"],["VISIT_DURATION","both:%2Fcomponents%2Fschemas%2FBreakdown%2FoneOf%2F15"],["WEATHER_CODE","both:%2Fcomponents%2Fschemas%2FBreakdown%2FoneOf%2F16"],["DAY","both:%2Fcomponents%2Fschemas%2FBreakdown%2FoneOf%2F17"],["TEMPERATURE","both:%2Fcomponents%2Fschemas%2FBreakdown%2FoneOf%2F18"],["NUMBER_VISITS","both:%2Fcomponents%2Fschemas%2FBreakdown%2FoneOf%2F19"],["FIRST_REFERRER_URL","both:%2Fcomponents%2Fschemas%2FBreakdown%2FoneOf%2F20"],["KEY_PAGE","both:%2Fcomponents%2Fschemas%2FBreakdown%2FoneOf%2F21"],["TARGETING_SEGMENT","both:%2Fcomponents%2Fschemas%2FBreakdown%2FoneOf%2F22"],["TIME_SINCE_PREVIOUS_VISIT","both:%2Fcomponents%2Fschemas%2FBreakdown%2FoneOf%2F23"],["COUNTRY","both:%2Fcomponents%2Fschemas%2FBreakdown%2FoneOf%2F24"],["REGION","both:%2Fcomponents%2Fschemas%2FBreakdown%2FoneOf%2F25"],["CITY","both:%2Fcomponents%2Fschemas%2FBreakdown%2FoneOf%2F26"],["LANGUAGE","both:%2Fcomponents%2Fschemas%2FBreakdown%2FoneOf%2F27"],["LANDING_PAGE","both:%2Fcomponents%2Fschemas%2FBreakdown%2FoneOf%2F28"],["REFERRER","both:%2Fcomponents%2Fschemas%2FBreakdown%2FoneOf%2F29"],["LOCALE_LANGUAGE_CODE","both:%2Fcomponents%2Fschemas%2FBreakdown%2FoneOf%2F30"],["PERSONALIZATION_UNEXPOSITION_CAUSE","both:%2Fcomponents%2Fschemas%2FBreakdown%2FoneOf%2F31"],["CROSS_CAMPAIGN","both:%2Fcomponents%2Fschemas%2FBreakdown%2FoneOf%2F32"],["SDK","both:%2Fcomponents%2Fschemas%2FBreakdown%2FoneOf%2F33"],["SDK_VERSION","both:%2Fcomponents%2Fschemas%2FBreakdown%2FoneOf%2F34"],["INTERVAL","both:%2Fcomponents%2Fschemas%2FBreakdown%2FoneOf%2F35"],["CONVERSION_METADATA","both:%2Fcomponents%2Fschemas%2FBreakdown%2FoneOf%2F36"]],"constAt":["/components/schemas/Breakdown/oneOf/0/properties/type","/components/schemas/BreakdownCustomDatum/properties/type","/components/schemas/Breakdown/oneOf/2/properties/type","/components/schemas/Breakdown/oneOf/3/properties/type","/components/schemas/Breakdown/oneOf/4/properties/type","/components/schemas/Breakdown/oneOf/5/properties/type","/components/schemas/Breakdown/oneOf/6/properties/type","/components/schemas/Breakdown/oneOf/7/properties/type","/components/schemas/Breakdown/oneOf/8/properties/type","/components/schemas/Breakdown/oneOf/9/properties/type","/components/schemas/Breakdown/oneOf/10/properties/type","/components/schemas/Breakdown/oneOf/11/properties/type","/components/schemas/Breakdown/oneOf/12/properties/type","/components/schemas/Breakdown/oneOf/13/properties/type","/components/schemas/Breakdown/oneOf/14/properties/type","/components/schemas/Breakdown/oneOf/15/properties/type","/components/schemas/Breakdown/oneOf/16/properties/type","/components/schemas/Breakdown/oneOf/17/properties/type","/components/schemas/Breakdown/oneOf/18/properties/type","/components/schemas/Breakdown/oneOf/19/properties/type","/components/schemas/Breakdown/oneOf/20/properties/type","/components/schemas/Breakdown/oneOf/21/properties/type","/components/schemas/Breakdown/oneOf/22/properties/type","/components/schemas/Breakdown/oneOf/23/properties/type","/components/schemas/Breakdown/oneOf/24/properties/type","/components/schemas/Breakdown/oneOf/25/properties/type","/components/schemas/Breakdown/oneOf/26/properties/type","/components/schemas/Breakdown/oneOf/27/properties/type","/components/schemas/Breakdown/oneOf/28/properties/type","/components/schemas/Breakdown/oneOf/29/properties/type","/components/schemas/Breakdown/oneOf/30/properties/type","/components/schemas/Breakdown/oneOf/31/properties/type","/components/schemas/BreakdownCrossCampaign/properties/type","/components/schemas/Breakdown/oneOf/33/properties/type","/components/schemas/Breakdown/oneOf/34/properties/type","/components/schemas/BreakdownInterval/properties/type","/components/schemas/BreakdownConversionMetadata/properties/type"]}};
function validate22(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
const found0 = runtime.choose(validators, schema41, data, instancePath + "", "/components/schemas/Breakdown/xa-oneOf");
if(found0.length > 0){
validate22.errors = found0;
return false;
}
validate22.errors = vErrors;
return errors === 0;
}
function validate21(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.emails === undefined) && (missing0 = "emails")){
validate21.errors = [{instancePath,schemaPath:"/components/schemas/ExperimentExportRequest/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.emails !== undefined){
let data0 = data.emails;
const _errs2 = errors;
if(errors === _errs2){
if(Array.isArray(data0)){
if(data0.length < 1){
validate21.errors = [{instancePath:instancePath+"/emails",schemaPath:"/components/schemas/ExperimentExportRequest/properties/emails/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"}];
return false;
}
else {
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
const _errs4 = errors;
if(errors === _errs4){
if(errors === _errs4){
if(typeof data1 === "string"){
if(!(formats16(data1))){
validate21.errors = [{instancePath:instancePath+"/emails/" + i0,schemaPath:"/components/schemas/ExperimentExportRequest/properties/emails/items/format",keyword:"format",params:{format: "email"},message:"must match format \""+"email"+"\""}];
return false;
}
}
else {
validate21.errors = [{instancePath:instancePath+"/emails/" + i0,schemaPath:"/components/schemas/ExperimentExportRequest/properties/emails/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
}
var valid1 = _errs4 === errors;
if(!valid1){
break;
}
}
}
}
else {
validate21.errors = [{instancePath:instancePath+"/emails",schemaPath:"/components/schemas/ExperimentExportRequest/properties/emails/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.breakdown !== undefined){
const _errs6 = errors;
if(!(validate22(data.breakdown, {instancePath:instancePath+"/breakdown"}))){
vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
errors = vErrors.length;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
}
}
}
else {
validate21.errors = [{instancePath,schemaPath:"/components/schemas/ExperimentExportRequest/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate21.errors = vErrors;
return errors === 0;
}
validators["both:%2Fcomponents%2Fschemas%2FBreakdown"] = validate22;
validators["both:%2Fcomponents%2Fschemas%2FBreakdown%2FoneOf%2F0"] = validate24;
function validate24(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.type === undefined) && (missing0 = "type")){
validate24.errors = [{instancePath,schemaPath:"/components/schemas/Breakdown/oneOf/0/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.type !== undefined){
if("BROWSER" !== data.type){
validate24.errors = [{instancePath:instancePath+"/type",schemaPath:"/components/schemas/Breakdown/oneOf/0/properties/type/const",keyword:"const",params:{allowedValue: "BROWSER"}}];
return false;
}
}
}
}
else {
validate24.errors = [{instancePath,schemaPath:"/components/schemas/Breakdown/oneOf/0/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate24.errors = vErrors;
return errors === 0;
}
validators["both:%2Fcomponents%2Fschemas%2FBreakdown%2FoneOf%2F1"] = validate25;
const schema45 = {"types":["integer"],"format":"int32"};
function validate26(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.type === undefined) && (missing0 = "type")) || ((data.index === undefined) && (missing0 = "index"))){
validate26.errors = [{instancePath,schemaPath:"/components/schemas/BreakdownCustomDatum/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.type !== undefined){
const _errs1 = errors;
if("CUSTOM_DATUM" !== data.type){
validate26.errors = [{instancePath:instancePath+"/type",schemaPath:"/components/schemas/BreakdownCustomDatum/properties/type/const",keyword:"const",params:{allowedValue: "CUSTOM_DATUM"}}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.index !== undefined){
const _errs2 = errors;
const found0 = runtime.numeric(schema45, data.index);
if(found0 !== undefined){
validate26.errors = [{instancePath:instancePath+"/index",schemaPath:"/components/schemas/BreakdownCustomDatum/properties/index/xa-numeric",keyword:"xa-numeric",params:found0}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
}
}
}
else {
validate26.errors = [{instancePath,schemaPath:"/components/schemas/BreakdownCustomDatum/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate26.errors = vErrors;
return errors === 0;
}
function validate25(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(!(validate26(data, {instancePath}))){
vErrors = vErrors === null ? validate26.errors : vErrors.concat(validate26.errors);
errors = vErrors.length;
}
validate25.errors = vErrors;
return errors === 0;
}
validators["both:%2Fcomponents%2Fschemas%2FBreakdownCustomDatum"] = validate26;
validators["both:%2Fcomponents%2Fschemas%2FBreakdown%2FoneOf%2F2"] = validate28;
function validate28(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.type === undefined) && (missing0 = "type")){
validate28.errors = [{instancePath,schemaPath:"/components/schemas/Breakdown/oneOf/2/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.type !== undefined){
if("DEVICE_TYPE" !== data.type){
validate28.errors = [{instancePath:instancePath+"/type",schemaPath:"/components/schemas/Breakdown/oneOf/2/properties/type/const",keyword:"const",params:{allowedValue: "DEVICE_TYPE"}}];
return false;
}
}
}
}
else {
validate28.errors = [{instancePath,schemaPath:"/components/schemas/Breakdown/oneOf/2/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate28.errors = vErrors;
return errors === 0;
}
validators["both:%2Fcomponents%2Fschemas%2FBreakdown%2FoneOf%2F3"] = validate29;
function validate29(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.type === undefined) && (missing0 = "type")){
validate29.errors = [{instancePath,schemaPath:"/components/schemas/Breakdown/oneOf/3/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.type !== undefined){
if("NEW_VISITOR" !== data.type){
validate29.errors = [{instancePath:instancePath+"/type",schemaPath:"/components/schemas/Breakdown/oneOf/3/properties/type/const",keyword:"const",params:{allowedValue: "NEW_VISITOR"}}];
return false;
}
}
}
}
else {
validate29.errors = [{instancePath,schemaPath:"/components/schemas/Breakdown/oneOf/3/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate29.errors = vErrors;
return errors === 0;
}
validators["both:%2Fcomponents%2Fschemas%2FBreakdown%2FoneOf%2F4"] = validate30;
function validate30(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.type === undefined) && (missing0 = "type")){
validate30.errors = [{instancePath,schemaPath:"/components/schemas/Breakdown/oneOf/4/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.type !== undefined){
if("GOAL_REACHED" !== data.type){
validate30.errors = [{instancePath:instancePath+"/type",schemaPath:"/components/schemas/Breakdown/oneOf/4/properties/type/const",keyword:"const",params:{allowedValue: "GOAL_REACHED"}}];
return false;
}
}
}
}
else {
validate30.errors = [{instancePath,schemaPath:"/components/schemas/Breakdown/oneOf/4/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate30.errors = vErrors;
return errors === 0;
}
validators["both:%2Fcomponents%2Fschemas%2FBreakdown%2FoneOf%2F5"] = validate31;
function validate31(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.type === undefined) && (missing0 = "type")){
validate31.errors = [{instancePath,schemaPath:"/components/schemas/Breakdown/oneOf/5/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.type !== undefined){
if("PAGE_URL" !== data.type){
validate31.errors = [{instancePath:instancePath+"/type",schemaPath:"/components/schemas/Breakdown/oneOf/5/properties/type/const",keyword:"const",params:{allowedValue: "PAGE_URL"}}];
return false;
}
}
}
}
else {
validate31.errors = [{instancePath,schemaPath:"/components/schemas/Breakdown/oneOf/5/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate31.errors = vErrors;
return errors === 0;
}
validators["both:%2Fcomponents%2Fschemas%2FBreakdown%2FoneOf%2F6"] = validate32;
function validate32(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.type === undefined) && (missing0 = "type")){
validate32.errors = [{instancePath,schemaPath:"/components/schemas/Breakdown/oneOf/6/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.type !== undefined){
if("FIRST_REFERRER" !== data.type){
validate32.errors = [{instancePath:instancePath+"/type",schemaPath:"/components/schemas/Breakdown/oneOf/6/properties/type/const",keyword:"const",params:{allowedValue: "FIRST_REFERRER"}}];
return false;
}
}
}
}
else {
validate32.errors = [{instancePath,schemaPath:"/components/schemas/Breakdown/oneOf/6/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate32.errors = vErrors;
return errors === 0;
}
validators["both:%2Fcomponents%2Fschemas%2FBreakdown%2FoneOf%2F7"] = validate33;
function validate33(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.type === undefined) && (missing0 = "type")){
validate33.errors = [{instancePath,schemaPath:"/components/schemas/Breakdown/oneOf/7/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.type !== undefined){
if("ORIGIN_TYPE" !== data.type){
validate33.errors = [{instancePath:instancePath+"/type",schemaPath:"/components/schemas/Breakdown/oneOf/7/properties/type/const",keyword:"const",params:{allowedValue: "ORIGIN_TYPE"}}];
return false;
}
}
}
}
else {
validate33.errors = [{instancePath,schemaPath:"/components/schemas/Breakdown/oneOf/7/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate33.errors = vErrors;
return errors === 0;
}
validators["both:%2Fcomponents%2Fschemas%2FBreakdown%2FoneOf%2F8"] = validate34;
function validate34(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.type === undefined) && (missing0 = "type")){
validate34.errors = [{instancePath,schemaPath:"/components/schemas/Breakdown/oneOf/8/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.type !== undefined){
if("OS" !== data.type){
validate34.errors = [{instancePath:instancePath+"/type",schemaPath:"/components/schemas/Breakdown/oneOf/8/properties/type/const",keyword:"const",params:{allowedValue: "OS"}}];
return false;
}
}
}
}
else {
validate34.errors = [{instancePath,schemaPath:"/components/schemas/Breakdown/oneOf/8/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate34.errors = vErrors;
return errors === 0;
}
validators["both:%2Fcomponents%2Fschemas%2FBreakdown%2FoneOf%2F9"] = validate35;
function validate35(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.type === undefined) && (missing0 = "type")){
validate35.errors = [{instancePath,schemaPath:"/components/schemas/Breakdown/oneOf/9/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.type !== undefined){
if("PAGE_TITLE" !== data.type){
validate35.errors = [{instancePath:instancePath+"/type",schemaPath:"/components/schemas/Breakdown/oneOf/9/properties/type/const",keyword:"const",params:{allowedValue: "PAGE_TITLE"}}];
return false;
}
}
}
}
else {
validate35.errors = [{instancePath,schemaPath:"/components/schemas/Breakdown/oneOf/9/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate35.errors = vErrors;
return errors === 0;
}
validators["both:%2Fcomponents%2Fschemas%2FBreakdown%2FoneOf%2F10"] = validate36;
function validate36(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.type === undefined) && (missing0 = "type")){
validate36.errors = [{instancePath,schemaPath:"/components/schemas/Breakdown/oneOf/10/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.type !== undefined){
if("NUMBER_PAGES" !== data.type){
validate36.errors = [{instancePath:instancePath+"/type",schemaPath:"/components/schemas/Breakdown/oneOf/10/properties/type/const",keyword:"const",params:{allowedValue: "NUMBER_PAGES"}}];
return false;
}
}
}
}
else {
validate36.errors = [{instancePath,schemaPath:"/components/schemas/Breakdown/oneOf/10/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate36.errors = vErrors;
return errors === 0;
}
validators["both:%2Fcomponents%2Fschemas%2FBreakdown%2FoneOf%2F11"] = validate37;
function validate37(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.type === undefined) && (missing0 = "type")){
validate37.errors = [{instancePath,schemaPath:"/components/schemas/Breakdown/oneOf/11/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.type !== undefined){
if("LANDING_PAGE_URL" !== data.type){
validate37.errors = [{instancePath:instancePath+"/type",schemaPath:"/components/schemas/Breakdown/oneOf/11/properties/type/const",keyword:"const",params:{allowedValue: "LANDING_PAGE_URL"}}];
return false;
}
}
}
}
else {
validate37.errors = [{instancePath,schemaPath:"/components/schemas/Breakdown/oneOf/11/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate37.errors = vErrors;
return errors === 0;
}
validators["both:%2Fcomponents%2Fschemas%2FBreakdown%2FoneOf%2F12"] = validate38;
function validate38(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.type === undefined) && (missing0 = "type")){
validate38.errors = [{instancePath,schemaPath:"/components/schemas/Breakdown/oneOf/12/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.type !== undefined){
if("AD_BLOCKER" !== data.type){
validate38.errors = [{instancePath:instancePath+"/type",schemaPath:"/components/schemas/Breakdown/oneOf/12/properties/type/const",keyword:"const",params:{allowedValue: "AD_BLOCKER"}}];
return false;
}
}
}
}
else {
validate38.errors = [{instancePath,schemaPath:"/components/schemas/Breakdown/oneOf/12/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate38.errors = vErrors;
return errors === 0;
}
validators["both:%2Fcomponents%2Fschemas%2FBreakdown%2FoneOf%2F13"] = validate39;
function validate39(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.type === undefined) && (missing0 = "type")){
validate39.errors = [{instancePath,schemaPath:"/components/schemas/Breakdown/oneOf/13/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.type !== undefined){
if("DAY_OF_WEEK" !== data.type){
validate39.errors = [{instancePath:instancePath+"/type",schemaPath:"/components/schemas/Breakdown/oneOf/13/properties/type/const",keyword:"const",params:{allowedValue: "DAY_OF_WEEK"}}];
return false;
}
}
}
}
else {
validate39.errors = [{instancePath,schemaPath:"/components/schemas/Breakdown/oneOf/13/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate39.errors = vErrors;
return errors === 0;
}
validators["both:%2Fcomponents%2Fschemas%2FBreakdown%2FoneOf%2F14"] = validate40;
function validate40(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.type === undefined) && (missing0 = "type")){
validate40.errors = [{instancePath,schemaPath:"/components/schemas/Breakdown/oneOf/14/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.type !== undefined){
if("DAYS_OF_WEEK" !== data.type){
validate40.errors = [{instancePath:instancePath+"/type",schemaPath:"/components/schemas/Breakdown/oneOf/14/properties/type/const",keyword:"const",params:{allowedValue: "DAYS_OF_WEEK"}}];
return false;
}
}
}
}
else {
validate40.errors = [{instancePath,schemaPath:"/components/schemas/Breakdown/oneOf/14/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate40.errors = vErrors;
return errors === 0;
}
validators["both:%2Fcomponents%2Fschemas%2FBreakdown%2FoneOf%2F15"] = validate41;
function validate41(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.type === undefined) && (missing0 = "type")){
validate41.errors = [{instancePath,schemaPath:"/components/schemas/Breakdown/oneOf/15/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.type !== undefined){
if("VISIT_DURATION" !== data.type){
validate41.errors = [{instancePath:instancePath+"/type",schemaPath:"/components/schemas/Breakdown/oneOf/15/properties/type/const",keyword:"const",params:{allowedValue: "VISIT_DURATION"}}];
return false;
}
}
}
}
else {
validate41.errors = [{instancePath,schemaPath:"/components/schemas/Breakdown/oneOf/15/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate41.errors = vErrors;
return errors === 0;
}
validators["both:%2Fcomponents%2Fschemas%2FBreakdown%2FoneOf%2F16"] = validate42;
function validate42(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.type === undefined) && (missing0 = "type")){
validate42.errors = [{instancePath,schemaPath:"/components/schemas/Breakdown/oneOf/16/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.type !== undefined){
if("WEATHER_CODE" !== data.type){
validate42.errors = [{instancePath:instancePath+"/type",schemaPath:"/components/schemas/Breakdown/oneOf/16/properties/type/const",keyword:"const",params:{allowedValue: "WEATHER_CODE"}}];
return false;
}
}
}
}
else {
validate42.errors = [{instancePath,schemaPath:"/components/schemas/Breakdown/oneOf/16/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate42.errors = vErrors;
return errors === 0;
}
validators["both:%2Fcomponents%2Fschemas%2FBreakdown%2FoneOf%2F17"] = validate43;
function validate43(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.type === undefined) && (missing0 = "type")){
validate43.errors = [{instancePath,schemaPath:"/components/schemas/Breakdown/oneOf/17/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.type !== undefined){
if("DAY" !== data.type){
validate43.errors = [{instancePath:instancePath+"/type",schemaPath:"/components/schemas/Breakdown/oneOf/17/properties/type/const",keyword:"const",params:{allowedValue: "DAY"}}];
return false;
}
}
}
}
else {
validate43.errors = [{instancePath,schemaPath:"/components/schemas/Breakdown/oneOf/17/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate43.errors = vErrors;
return errors === 0;
}
validators["both:%2Fcomponents%2Fschemas%2FBreakdown%2FoneOf%2F18"] = validate44;
function validate44(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.type === undefined) && (missing0 = "type")){
validate44.errors = [{instancePath,schemaPath:"/components/schemas/Breakdown/oneOf/18/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.type !== undefined){
if("TEMPERATURE" !== data.type){
validate44.errors = [{instancePath:instancePath+"/type",schemaPath:"/components/schemas/Breakdown/oneOf/18/properties/type/const",keyword:"const",params:{allowedValue: "TEMPERATURE"}}];
return false;
}
}
}
}
else {
validate44.errors = [{instancePath,schemaPath:"/components/schemas/Breakdown/oneOf/18/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate44.errors = vErrors;
return errors === 0;
}
validators["both:%2Fcomponents%2Fschemas%2FBreakdown%2FoneOf%2F19"] = validate45;
function validate45(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.type === undefined) && (missing0 = "type")){
validate45.errors = [{instancePath,schemaPath:"/components/schemas/Breakdown/oneOf/19/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.type !== undefined){
if("NUMBER_VISITS" !== data.type){
validate45.errors = [{instancePath:instancePath+"/type",schemaPath:"/components/schemas/Breakdown/oneOf/19/properties/type/const",keyword:"const",params:{allowedValue: "NUMBER_VISITS"}}];
return false;
}
}
}
}
else {
validate45.errors = [{instancePath,schemaPath:"/components/schemas/Breakdown/oneOf/19/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate45.errors = vErrors;
return errors === 0;
}
validators["both:%2Fcomponents%2Fschemas%2FBreakdown%2FoneOf%2F20"] = validate46;
function validate46(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.type === undefined) && (missing0 = "type")){
validate46.errors = [{instancePath,schemaPath:"/components/schemas/Breakdown/oneOf/20/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.type !== undefined){
if("FIRST_REFERRER_URL" !== data.type){
validate46.errors = [{instancePath:instancePath+"/type",schemaPath:"/components/schemas/Breakdown/oneOf/20/properties/type/const",keyword:"const",params:{allowedValue: "FIRST_REFERRER_URL"}}];
return false;
}
}
}
}
else {
validate46.errors = [{instancePath,schemaPath:"/components/schemas/Breakdown/oneOf/20/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate46.errors = vErrors;
return errors === 0;
}
validators["both:%2Fcomponents%2Fschemas%2FBreakdown%2FoneOf%2F21"] = validate47;
function validate47(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.type === undefined) && (missing0 = "type")){
validate47.errors = [{instancePath,schemaPath:"/components/schemas/Breakdown/oneOf/21/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.type !== undefined){
if("KEY_PAGE" !== data.type){
validate47.errors = [{instancePath:instancePath+"/type",schemaPath:"/components/schemas/Breakdown/oneOf/21/properties/type/const",keyword:"const",params:{allowedValue: "KEY_PAGE"}}];
return false;
}
}
}
}
else {
validate47.errors = [{instancePath,schemaPath:"/components/schemas/Breakdown/oneOf/21/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate47.errors = vErrors;
return errors === 0;
}
validators["both:%2Fcomponents%2Fschemas%2FBreakdown%2FoneOf%2F22"] = validate48;
function validate48(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.type === undefined) && (missing0 = "type")){
validate48.errors = [{instancePath,schemaPath:"/components/schemas/Breakdown/oneOf/22/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.type !== undefined){
if("TARGETING_SEGMENT" !== data.type){
validate48.errors = [{instancePath:instancePath+"/type",schemaPath:"/components/schemas/Breakdown/oneOf/22/properties/type/const",keyword:"const",params:{allowedValue: "TARGETING_SEGMENT"}}];
return false;
}
}
}
}
else {
validate48.errors = [{instancePath,schemaPath:"/components/schemas/Breakdown/oneOf/22/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate48.errors = vErrors;
return errors === 0;
}
validators["both:%2Fcomponents%2Fschemas%2FBreakdown%2FoneOf%2F23"] = validate49;
function validate49(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.type === undefined) && (missing0 = "type")){
validate49.errors = [{instancePath,schemaPath:"/components/schemas/Breakdown/oneOf/23/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.type !== undefined){
if("TIME_SINCE_PREVIOUS_VISIT" !== data.type){
validate49.errors = [{instancePath:instancePath+"/type",schemaPath:"/components/schemas/Breakdown/oneOf/23/properties/type/const",keyword:"const",params:{allowedValue: "TIME_SINCE_PREVIOUS_VISIT"}}];
return false;
}
}
}
}
else {
validate49.errors = [{instancePath,schemaPath:"/components/schemas/Breakdown/oneOf/23/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate49.errors = vErrors;
return errors === 0;
}
validators["both:%2Fcomponents%2Fschemas%2FBreakdown%2FoneOf%2F24"] = validate50;
function validate50(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.type === undefined) && (missing0 = "type")){
validate50.errors = [{instancePath,schemaPath:"/components/schemas/Breakdown/oneOf/24/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.type !== undefined){
if("COUNTRY" !== data.type){
validate50.errors = [{instancePath:instancePath+"/type",schemaPath:"/components/schemas/Breakdown/oneOf/24/properties/type/const",keyword:"const",params:{allowedValue: "COUNTRY"}}];
return false;
}
}
}
}
else {
validate50.errors = [{instancePath,schemaPath:"/components/schemas/Breakdown/oneOf/24/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate50.errors = vErrors;
return errors === 0;
}
validators["both:%2Fcomponents%2Fschemas%2FBreakdown%2FoneOf%2F25"] = validate51;
function validate51(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.type === undefined) && (missing0 = "type")){
validate51.errors = [{instancePath,schemaPath:"/components/schemas/Breakdown/oneOf/25/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.type !== undefined){
if("REGION" !== data.type){
validate51.errors = [{instancePath:instancePath+"/type",schemaPath:"/components/schemas/Breakdown/oneOf/25/properties/type/const",keyword:"const",params:{allowedValue: "REGION"}}];
return false;
}
}
}
}
else {
validate51.errors = [{instancePath,schemaPath:"/components/schemas/Breakdown/oneOf/25/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate51.errors = vErrors;
return errors === 0;
}
validators["both:%2Fcomponents%2Fschemas%2FBreakdown%2FoneOf%2F26"] = validate52;
function validate52(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.type === undefined) && (missing0 = "type")){
validate52.errors = [{instancePath,schemaPath:"/components/schemas/Breakdown/oneOf/26/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.type !== undefined){
if("CITY" !== data.type){
validate52.errors = [{instancePath:instancePath+"/type",schemaPath:"/components/schemas/Breakdown/oneOf/26/properties/type/const",keyword:"const",params:{allowedValue: "CITY"}}];
return false;
}
}
}
}
else {
validate52.errors = [{instancePath,schemaPath:"/components/schemas/Breakdown/oneOf/26/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate52.errors = vErrors;
return errors === 0;
}
validators["both:%2Fcomponents%2Fschemas%2FBreakdown%2FoneOf%2F27"] = validate53;
function validate53(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.type === undefined) && (missing0 = "type")){
validate53.errors = [{instancePath,schemaPath:"/components/schemas/Breakdown/oneOf/27/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.type !== undefined){
if("LANGUAGE" !== data.type){
validate53.errors = [{instancePath:instancePath+"/type",schemaPath:"/components/schemas/Breakdown/oneOf/27/properties/type/const",keyword:"const",params:{allowedValue: "LANGUAGE"}}];
return false;
}
}
}
}
else {
validate53.errors = [{instancePath,schemaPath:"/components/schemas/Breakdown/oneOf/27/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate53.errors = vErrors;
return errors === 0;
}
validators["both:%2Fcomponents%2Fschemas%2FBreakdown%2FoneOf%2F28"] = validate54;
function validate54(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.type === undefined) && (missing0 = "type")){
validate54.errors = [{instancePath,schemaPath:"/components/schemas/Breakdown/oneOf/28/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.type !== undefined){
if("LANDING_PAGE" !== data.type){
validate54.errors = [{instancePath:instancePath+"/type",schemaPath:"/components/schemas/Breakdown/oneOf/28/properties/type/const",keyword:"const",params:{allowedValue: "LANDING_PAGE"}}];
return false;
}
}
}
}
else {
validate54.errors = [{instancePath,schemaPath:"/components/schemas/Breakdown/oneOf/28/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate54.errors = vErrors;
return errors === 0;
}
validators["both:%2Fcomponents%2Fschemas%2FBreakdown%2FoneOf%2F29"] = validate55;
function validate55(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.type === undefined) && (missing0 = "type")){
validate55.errors = [{instancePath,schemaPath:"/components/schemas/Breakdown/oneOf/29/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.type !== undefined){
if("REFERRER" !== data.type){
validate55.errors = [{instancePath:instancePath+"/type",schemaPath:"/components/schemas/Breakdown/oneOf/29/properties/type/const",keyword:"const",params:{allowedValue: "REFERRER"}}];
return false;
}
}
}
}
else {
validate55.errors = [{instancePath,schemaPath:"/components/schemas/Breakdown/oneOf/29/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate55.errors = vErrors;
return errors === 0;
}
validators["both:%2Fcomponents%2Fschemas%2FBreakdown%2FoneOf%2F30"] = validate56;
function validate56(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.type === undefined) && (missing0 = "type")){
validate56.errors = [{instancePath,schemaPath:"/components/schemas/Breakdown/oneOf/30/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.type !== undefined){
if("LOCALE_LANGUAGE_CODE" !== data.type){
validate56.errors = [{instancePath:instancePath+"/type",schemaPath:"/components/schemas/Breakdown/oneOf/30/properties/type/const",keyword:"const",params:{allowedValue: "LOCALE_LANGUAGE_CODE"}}];
return false;
}
}
}
}
else {
validate56.errors = [{instancePath,schemaPath:"/components/schemas/Breakdown/oneOf/30/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate56.errors = vErrors;
return errors === 0;
}
validators["both:%2Fcomponents%2Fschemas%2FBreakdown%2FoneOf%2F31"] = validate57;
function validate57(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.type === undefined) && (missing0 = "type")){
validate57.errors = [{instancePath,schemaPath:"/components/schemas/Breakdown/oneOf/31/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.type !== undefined){
if("PERSONALIZATION_UNEXPOSITION_CAUSE" !== data.type){
validate57.errors = [{instancePath:instancePath+"/type",schemaPath:"/components/schemas/Breakdown/oneOf/31/properties/type/const",keyword:"const",params:{allowedValue: "PERSONALIZATION_UNEXPOSITION_CAUSE"}}];
return false;
}
}
}
}
else {
validate57.errors = [{instancePath,schemaPath:"/components/schemas/Breakdown/oneOf/31/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate57.errors = vErrors;
return errors === 0;
}
validators["both:%2Fcomponents%2Fschemas%2FBreakdown%2FoneOf%2F32"] = validate58;
const schema78 = {"keyword":"anyOf","branches":["both:%2Fcomponents%2Fschemas%2FBreakdownCrossCampaign%2FanyOf%2F0","both:%2Fcomponents%2Fschemas%2FBreakdownCrossCampaign%2FanyOf%2F1"]};
function validate59(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
const found0 = runtime.choose(validators, schema78, data, instancePath + "", "/components/schemas/BreakdownCrossCampaign/xa-anyOf");
if(found0.length > 0){
validate59.errors = found0;
return false;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.type === undefined) && (missing0 = "type")){
validate59.errors = [{instancePath,schemaPath:"/components/schemas/BreakdownCrossCampaign/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.type !== undefined){
const _errs1 = errors;
if("CROSS_CAMPAIGN" !== data.type){
validate59.errors = [{instancePath:instancePath+"/type",schemaPath:"/components/schemas/BreakdownCrossCampaign/properties/type/const",keyword:"const",params:{allowedValue: "CROSS_CAMPAIGN"}}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.experiments !== undefined){
let data1 = data.experiments;
const _errs2 = errors;
const at0 = runtime.repeatedAt(data1);
if(at0 !== undefined){
validate59.errors = [{instancePath:instancePath+"/experiments",schemaPath:"/components/schemas/BreakdownCrossCampaign/properties/experiments/xa-unique",keyword:"xa-unique",params:{at: at0}}];
return false;
}
if(errors === _errs2){
if(Array.isArray(data1)){
var valid1 = true;
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
const _errs4 = errors;
const found1 = runtime.numeric(schema1, data1[i0]);
if(found1 !== undefined){
validate59.errors = [{instancePath:instancePath+"/experiments/" + i0,schemaPath:"/components/schemas/BreakdownCrossCampaign/properties/experiments/items/xa-numeric",keyword:"xa-numeric",params:found1}];
return false;
}
var valid1 = _errs4 === errors;
if(!valid1){
break;
}
}
}
else {
validate59.errors = [{instancePath:instancePath+"/experiments",schemaPath:"/components/schemas/BreakdownCrossCampaign/properties/experiments/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.personalizations !== undefined){
let data3 = data.personalizations;
const _errs5 = errors;
const at1 = runtime.repeatedAt(data3);
if(at1 !== undefined){
validate59.errors = [{instancePath:instancePath+"/personalizations",schemaPath:"/components/schemas/BreakdownCrossCampaign/properties/personalizations/xa-unique",keyword:"xa-unique",params:{at: at1}}];
return false;
}
if(errors === _errs5){
if(Array.isArray(data3)){
var valid2 = true;
const len1 = data3.length;
for(let i1=0; i1<len1; i1++){
const _errs7 = errors;
const found2 = runtime.numeric(schema1, data3[i1]);
if(found2 !== undefined){
validate59.errors = [{instancePath:instancePath+"/personalizations/" + i1,schemaPath:"/components/schemas/BreakdownCrossCampaign/properties/personalizations/items/xa-numeric",keyword:"xa-numeric",params:found2}];
return false;
}
var valid2 = _errs7 === errors;
if(!valid2){
break;
}
}
}
else {
validate59.errors = [{instancePath:instancePath+"/personalizations",schemaPath:"/components/schemas/BreakdownCrossCampaign/properties/personalizations/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate59.errors = [{instancePath,schemaPath:"/components/schemas/BreakdownCrossCampaign/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate59.errors = vErrors;
return errors === 0;
}
function validate58(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(!(validate59(data, {instancePath}))){
vErrors = vErrors === null ? validate59.errors : vErrors.concat(validate59.errors);
errors = vErrors.length;
}
validate58.errors = vErrors;
return errors === 0;
}
validators["both:%2Fcomponents%2Fschemas%2FBreakdownCrossCampaign"] = validate59;
validators["both:%2Fcomponents%2Fschemas%2FBreakdownCrossCampaign%2FanyOf%2F0"] = validate61;
function validate61(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.experiments === undefined) && (missing0 = "experiments")){
validate61.errors = [{instancePath,schemaPath:"/components/schemas/BreakdownCrossCampaign/anyOf/0/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.experiments !== undefined){
let data0 = data.experiments;
const _errs1 = errors;
if(errors === _errs1){
if(Array.isArray(data0)){
if(data0.length < 1){
validate61.errors = [{instancePath:instancePath+"/experiments",schemaPath:"/components/schemas/BreakdownCrossCampaign/anyOf/0/properties/experiments/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"}];
return false;
}
else {
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
const _errs3 = errors;
const found0 = runtime.numeric(schema1, data0[i0]);
if(found0 !== undefined){
validate61.errors = [{instancePath:instancePath+"/experiments/" + i0,schemaPath:"/components/schemas/BreakdownCrossCampaign/anyOf/0/properties/experiments/items/xa-numeric",keyword:"xa-numeric",params:found0}];
return false;
}
var valid1 = _errs3 === errors;
if(!valid1){
break;
}
}
}
}
else {
validate61.errors = [{instancePath:instancePath+"/experiments",schemaPath:"/components/schemas/BreakdownCrossCampaign/anyOf/0/properties/experiments/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
}
}
}
else {
validate61.errors = [{instancePath,schemaPath:"/components/schemas/BreakdownCrossCampaign/anyOf/0/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate61.errors = vErrors;
return errors === 0;
}
validators["both:%2Fcomponents%2Fschemas%2FBreakdownCrossCampaign%2FanyOf%2F1"] = validate62;
function validate62(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.personalizations === undefined) && (missing0 = "personalizations")){
validate62.errors = [{instancePath,schemaPath:"/components/schemas/BreakdownCrossCampaign/anyOf/1/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.personalizations !== undefined){
let data0 = data.personalizations;
const _errs1 = errors;
if(errors === _errs1){
if(Array.isArray(data0)){
if(data0.length < 1){
validate62.errors = [{instancePath:instancePath+"/personalizations",schemaPath:"/components/schemas/BreakdownCrossCampaign/anyOf/1/properties/personalizations/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"}];
return false;
}
else {
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
const _errs3 = errors;
const found0 = runtime.numeric(schema1, data0[i0]);
if(found0 !== undefined){
validate62.errors = [{instancePath:instancePath+"/personalizations/" + i0,schemaPath:"/components/schemas/BreakdownCrossCampaign/anyOf/1/properties/personalizations/items/xa-numeric",keyword:"xa-numeric",params:found0}];
return false;
}
var valid1 = _errs3 === errors;
if(!valid1){
break;
}
}
}
}
else {
validate62.errors = [{instancePath:instancePath+"/personalizations",schemaPath:"/components/schemas/BreakdownCrossCampaign/anyOf/1/properties/personalizations/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
}
}
}
else {
validate62.errors = [{instancePath,schemaPath:"/components/schemas/BreakdownCrossCampaign/anyOf/1/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate62.errors = vErrors;
return errors === 0;
}
validators["both:%2Fcomponents%2Fschemas%2FBreakdown%2FoneOf%2F33"] = validate63;
function validate63(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.type === undefined) && (missing0 = "type")){
validate63.errors = [{instancePath,schemaPath:"/components/schemas/Breakdown/oneOf/33/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.type !== undefined){
if("SDK" !== data.type){
validate63.errors = [{instancePath:instancePath+"/type",schemaPath:"/components/schemas/Breakdown/oneOf/33/properties/type/const",keyword:"const",params:{allowedValue: "SDK"}}];
return false;
}
}
}
}
else {
validate63.errors = [{instancePath,schemaPath:"/components/schemas/Breakdown/oneOf/33/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate63.errors = vErrors;
return errors === 0;
}
validators["both:%2Fcomponents%2Fschemas%2FBreakdown%2FoneOf%2F34"] = validate64;
function validate64(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.type === undefined) && (missing0 = "type")){
validate64.errors = [{instancePath,schemaPath:"/components/schemas/Breakdown/oneOf/34/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.type !== undefined){
if("SDK_VERSION" !== data.type){
validate64.errors = [{instancePath:instancePath+"/type",schemaPath:"/components/schemas/Breakdown/oneOf/34/properties/type/const",keyword:"const",params:{allowedValue: "SDK_VERSION"}}];
return false;
}
}
}
}
else {
validate64.errors = [{instancePath,schemaPath:"/components/schemas/Breakdown/oneOf/34/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate64.errors = vErrors;
return errors === 0;
}
validators["both:%2Fcomponents%2Fschemas%2FBreakdown%2FoneOf%2F35"] = validate65;
function validate66(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.type === undefined) && (missing0 = "type")){
validate66.errors = [{instancePath,schemaPath:"/components/schemas/BreakdownInterval/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.type !== undefined){
const _errs1 = errors;
if("INTERVAL" !== data.type){
validate66.errors = [{instancePath:instancePath+"/type",schemaPath:"/components/schemas/BreakdownInterval/properties/type/const",keyword:"const",params:{allowedValue: "INTERVAL"}}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.interval !== undefined){
let data1 = data.interval;
const _errs2 = errors;
if(typeof data1 !== "string"){
validate66.errors = [{instancePath:instancePath+"/interval",schemaPath:"/components/schemas/BreakdownInterval/properties/interval/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!(((((data1 === "HOUR") || (data1 === "DAY")) || (data1 === "WEEK")) || (data1 === "MONTH")) || (data1 === "YEAR"))){
validate66.errors = [{instancePath:instancePath+"/interval",schemaPath:"/components/schemas/BreakdownInterval/properties/interval/enum",keyword:"enum",params:{allowedValues: values7}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
}
}
}
else {
validate66.errors = [{instancePath,schemaPath:"/components/schemas/BreakdownInterval/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate66.errors = vErrors;
return errors === 0;
}
function validate65(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(!(validate66(data, {instancePath}))){
vErrors = vErrors === null ? validate66.errors : vErrors.concat(validate66.errors);
errors = vErrors.length;
}
validate65.errors = vErrors;
return errors === 0;
}
validators["both:%2Fcomponents%2Fschemas%2FBreakdownInterval"] = validate66;
validators["both:%2Fcomponents%2Fschemas%2FBreakdown%2FoneOf%2F36"] = validate68;
function validate69(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.type === undefined) && (missing0 = "type")){
validate69.errors = [{instancePath,schemaPath:"/components/schemas/BreakdownConversionMetadata/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.type !== undefined){
const _errs1 = errors;
if("CONVERSION_METADATA" !== data.type){
validate69.errors = [{instancePath:instancePath+"/type",schemaPath:"/components/schemas/BreakdownConversionMetadata/properties/type/const",keyword:"const",params:{allowedValue: "CONVERSION_METADATA"}}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.metadatas !== undefined){
let data1 = data.metadatas;
const _errs2 = errors;
if(errors === _errs2){
if(Array.isArray(data1)){
var valid1 = true;
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
let data2 = data1[i0];
const _errs4 = errors;
if(errors === _errs4){
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
if(data2.goalId !== undefined){
const _errs6 = errors;
const found0 = runtime.numeric(schema1, data2.goalId);
if(found0 !== undefined){
validate69.errors = [{instancePath:instancePath+"/metadatas/" + i0+"/goalId",schemaPath:"/components/schemas/BreakdownConversionMetadata/properties/metadatas/items/properties/goalId/xa-numeric",keyword:"xa-numeric",params:found0}];
return false;
}
var valid2 = _errs6 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data2.index !== undefined){
const _errs7 = errors;
const found1 = runtime.numeric(schema45, data2.index);
if(found1 !== undefined){
validate69.errors = [{instancePath:instancePath+"/metadatas/" + i0+"/index",schemaPath:"/components/schemas/BreakdownConversionMetadata/properties/metadatas/items/properties/index/xa-numeric",keyword:"xa-numeric",params:found1}];
return false;
}
var valid2 = _errs7 === errors;
}
else {
var valid2 = true;
}
}
}
else {
validate69.errors = [{instancePath:instancePath+"/metadatas/" + i0,schemaPath:"/components/schemas/BreakdownConversionMetadata/properties/metadatas/items/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid1 = _errs4 === errors;
if(!valid1){
break;
}
}
}
else {
validate69.errors = [{instancePath:instancePath+"/metadatas",schemaPath:"/components/schemas/BreakdownConversionMetadata/properties/metadatas/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
}
}
}
else {
validate69.errors = [{instancePath,schemaPath:"/components/schemas/BreakdownConversionMetadata/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate69.errors = vErrors;
return errors === 0;
}
function validate68(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(!(validate69(data, {instancePath}))){
vErrors = vErrors === null ? validate69.errors : vErrors.concat(validate69.errors);
errors = vErrors.length;
}
validate68.errors = vErrors;
return errors === 0;
}
validators["both:%2Fcomponents%2Fschemas%2FBreakdownConversionMetadata"] = validate69;
validators["both:%2Fcomponents%2Fschemas%2FStartedExport"] = validate71;
function validate71(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
}
else {
validate71.errors = [{instancePath,schemaPath:"/components/schemas/StartedExport/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate71.errors = vErrors;
return errors === 0;
}
validators["both:%2Fcomponents%2Fschemas%2FOpportunityDetection"] = validate72;
function validate72(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
}
else {
validate72.errors = [{instancePath,schemaPath:"/components/schemas/OpportunityDetection/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate72.errors = vErrors;
return errors === 0;
}
validators["both:%2Fcomponents%2Fschemas%2FExperimentResultsRequest"] = validate73;
const schema98 = {"keyword":"anyOf","branches":["both:%2Fcomponents%2Fschemas%2FFilter%2FanyOf%2F0","both:%2Fcomponents%2Fschemas%2FFilter%2FanyOf%2F1","both:%2Fcomponents%2Fschemas%2FFilter%2FanyOf%2F2","both:%2Fcomponents%2Fschemas%2FFilter%2FanyOf%2F3","both:%2Fcomponents%2Fschemas%2FFilter%2FanyOf%2F4","both:%2Fcomponents%2Fschemas%2FFilter%2FanyOf%2F5","both:%2Fcomponents%2Fschemas%2FFilter%2FanyOf%2F6","both:%2Fcomponents%2Fschemas%2FFilter%2FanyOf%2F7","both:%2Fcomponents%2Fschemas%2FFilter%2FanyOf%2F8","both:%2Fcomponents%2Fschemas%2FFilter%2FanyOf%2F9","both:%2Fcomponents%2Fschemas%2FFilter%2FanyOf%2F10","both:%2Fcomponents%2Fschemas%2FFilter%2FanyOf%2F11","both:%2Fcomponents%2Fschemas%2FFilter%2FanyOf%2F12","both:%2Fcomponents%2Fschemas%2FFilter%2FanyOf%2F13","both:%2Fcomponents%2Fschemas%2FFilter%2FanyOf%2F14","both:%2Fcomponents%2Fschemas%2FFilter%2FanyOf%2F15","both:%2Fcomponents%2Fschemas%2FFilter%2FanyOf%2F16","both:%2Fcomponents%2Fschemas%2FFilter%2FanyOf%2F17","both:%2Fcomponents%2Fschemas%2FFilter%2FanyOf%2F18","both:%2Fcomponents%2Fschemas%2FFilter%2FanyOf%2F19","both:%2Fcomponents%2Fschemas%2FFilter%2FanyOf%2F20","both:%2Fcomponents%2Fschemas%2FFilter%2FanyOf%2F21","both:%2Fcomponents%2Fschemas%2FFilter%2FanyOf%2F22","both:%2Fcomponents%2Fschemas%2FFilter%2FanyOf%2F23","both:%2Fcomponents%2Fschemas%2FFilter%2FanyOf%2F24","both:%2Fcomponents%2Fschemas%2FFilter%2FanyOf%2F25","both:%2Fcomponents%2Fschemas%2FFilter%2FanyOf%2F26","both:%2Fcomponents%2Fschemas%2FFilter%2FanyOf%2F27","both:%2Fcomponents%2Fschemas%2FFilter%2FanyOf%2F28","both:%2Fcomponents%2Fschemas%2FFilter%2FanyOf%2F29"],"tag":{"property":"type","branchOf":[["AdBlockerFilter","both:%2Fcomponents%2Fschemas%2FFilter%2FanyOf%2F0"],["BrowserFilter","both:%2Fcomponents%2Fschemas%2FFilter%2FanyOf%2F1"],["BrowserLanguageFilter","both:%2Fcomponents%2Fschemas%2FFilter%2FanyOf%2F2"],["DeviceTypeFilter","both:%2Fcomponents%2Fschemas%2FFilter%2FanyOf%2F3"],["NewVisitorFilter","both:%2Fcomponents%2Fschemas%2FFilter%2FanyOf%2F4"],["OperatingSystemFilter","both:%2Fcomponents%2Fschemas%2FFilter%2FanyOf%2F5"],["SdkFilter","both:%2Fcomponents%2Fschemas%2FFilter%2FanyOf%2F6"],["ContaminatedVisitorFilter","both:%2Fcomponents%2Fschemas%2FFilter%2FanyOf%2F7"],["NumberPagesFilter","both:%2Fcomponents%2Fschemas%2FFilter%2FanyOf%2F8"],["NumberVisitsFilter","both:%2Fcomponents%2Fschemas%2FFilter%2FanyOf%2F9"],["SinceLastVisitFilter","both:%2Fcomponents%2Fschemas%2FFilter%2FanyOf%2F10"],["TimeSpentFilter","both:%2Fcomponents%2Fschemas%2FFilter%2FanyOf%2F11"],["FirstReferrerFilter","both:%2Fcomponents%2Fschemas%2FFilter%2FanyOf%2F12"],["KeyPageFilter","both:%2Fcomponents%2Fschemas%2FFilter%2FanyOf%2F13"],["LandingPageURLFilter","both:%2Fcomponents%2Fschemas%2FFilter%2FanyOf%2F14"],["PageTitleFilter","both:%2Fcomponents%2Fschemas%2FFilter%2FanyOf%2F15"],["PageURLFilter","both:%2Fcomponents%2Fschemas%2FFilter%2FanyOf%2F16"],["ReferrerURLFilter","both:%2Fcomponents%2Fschemas%2FFilter%2FanyOf%2F17"],["TrafficFilter","both:%2Fcomponents%2Fschemas%2FFilter%2FanyOf%2F18"],["ConversionMetadataFilter","both:%2Fcomponents%2Fschemas%2FFilter%2FanyOf%2F19"],["ConversionsFilter","both:%2Fcomponents%2Fschemas%2FFilter%2FanyOf%2F20"],["CustomDataFilter","both:%2Fcomponents%2Fschemas%2FFilter%2FanyOf%2F21"],["ExperimentDataFilter","both:%2Fcomponents%2Fschemas%2FFilter%2FanyOf%2F22"],["PersonalizationDataFilter","both:%2Fcomponents%2Fschemas%2FFilter%2FanyOf%2F23"],["TargetingSegmentFilter","both:%2Fcomponents%2Fschemas%2FFilter%2FanyOf%2F24"],["DayFilter","both:%2Fcomponents%2Fschemas%2FFilter%2FanyOf%2F25"],["TimeSlotFilter","both:%2Fcomponents%2Fschemas%2FFilter%2FanyOf%2F26"],["WeekdayFilter","both:%2Fcomponents%2Fschemas%2FFilter%2FanyOf%2F27"],["TemperatureFilter","both:%2Fcomponents%2Fschemas%2FFilter%2FanyOf%2F28"],["WeatherFilter","both:%2Fcomponents%2Fschemas%2FFilter%2FanyOf%2F29"]],"constAt":["/components/schemas/AdBlockerFilter/properties/type","/components/schemas/BrowserFilter/properties/type","/components/schemas/BrowserLanguageFilter/properties/type","/components/schemas/DeviceTypeFilter/properties/type","/components/schemas/NewVisitorFilter/properties/type","/components/schemas/OperatingSystemFilter/properties/type","/components/schemas/SdkFilter/properties/type","/components/schemas/ContaminatedVisitorFilter/properties/type","/components/schemas/NumberPagesFilter/properties/type","/components/schemas/NumberVisitsFilter/properties/type","/components/schemas/SinceLastVisitFilter/properties/type","/components/schemas/TimeSpentFilter/properties/type","/components/schemas/FirstReferrerFilter/properties/type","/components/schemas/KeyPageFilter/properties/type","/components/schemas/LandingPageURLFilter/properties/type","/components/schemas/PageTitleFilter/properties/type","/components/schemas/PageURLFilter/properties/type","/components/schemas/ReferrerURLFilter/properties/type","/components/schemas/TrafficFilter/properties/type","/components/schemas/ConversionMetadataFilter/properties/type","/components/schemas/ConversionsFilter/properties/type","/components/schemas/CustomDataFilter/properties/type","/components/schemas/ExperimentDataFilter/properties/type","/components/schemas/PersonalizationDataFilter/properties/type","/components/schemas/TargetingSegmentFilter/properties/type","/components/schemas/DayFilter/properties/type","/components/schemas/TimeSlotFilter/properties/type","/components/schemas/WeekdayFilter/properties/type","/components/schemas/TemperatureFilter/properties/type","/components/schemas/WeatherFilter/properties/type"]}};
function validate75(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
const found0 = runtime.choose(validators, schema98, data, instancePath + "", "/components/schemas/Filter/xa-anyOf");
if(found0.length > 0){
validate75.errors = found0;
return false;
}
validate75.errors = vErrors;
return errors === 0;
}
const pattern1 = new RegExp("^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T([01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9](\\.[0-9]{1,9})?)?$", "u");
function validate78(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(!pattern1.test(data)){
validate78.errors = [{instancePath,schemaPath:"/components/schemas/LocalDateTime/pattern",keyword:"pattern",params:{pattern: "^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T([01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9](\\.[0-9]{1,9})?)?$"},message:"must match pattern \""+"^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T([01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9](\\.[0-9]{1,9})?)?$"+"\""}];
return false;
}
}
else {
validate78.errors = [{instancePath,schemaPath:"/components/schemas/LocalDateTime/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
validate78.errors = vErrors;
return errors === 0;
}
function validate77(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.start === undefined) && (missing0 = "start")) || ((data.end === undefined) && (missing0 = "end"))){
validate77.errors = [{instancePath,schemaPath:"/components/schemas/DateInterval/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.start !== undefined){
const _errs1 = errors;
if(!(validate78(data.start, {instancePath:instancePath+"/start"}))){
vErrors = vErrors === null ? validate78.errors : vErrors.concat(validate78.errors);
errors = vErrors.length;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.end !== undefined){
const _errs2 = errors;
if(!(validate78(data.end, {instancePath:instancePath+"/end"}))){
vErrors = vErrors === null ? validate78.errors : vErrors.concat(validate78.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
}
}
}
else {
validate77.errors = [{instancePath,schemaPath:"/components/schemas/DateInterval/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate77.errors = vErrors;
return errors === 0;
}
const formats18 = runtime.formats.uri;
function validate73(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.breakdown !== undefined){
const _errs2 = errors;
if(!(validate22(data.breakdown, {instancePath:instancePath+"/breakdown"}))){
vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.goalsIds !== undefined){
let data1 = data.goalsIds;
const _errs3 = errors;
if((!(Array.isArray(data1))) && (data1 !== null)){
validate73.errors = [{instancePath:instancePath+"/goalsIds",schemaPath:"/components/schemas/ExperimentResultsRequest/properties/goalsIds/type",keyword:"type",params:{type: values8}}];
return false;
}
if(errors === _errs3){
if(Array.isArray(data1)){
var valid1 = true;
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
const _errs5 = errors;
const found0 = runtime.numeric(schema1, data1[i0]);
if(found0 !== undefined){
validate73.errors = [{instancePath:instancePath+"/goalsIds/" + i0,schemaPath:"/components/schemas/ExperimentResultsRequest/properties/goalsIds/items/xa-numeric",keyword:"xa-numeric",params:found0}];
return false;
}
var valid1 = _errs5 === errors;
if(!valid1){
break;
}
}
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.filters !== undefined){
let data3 = data.filters;
const _errs6 = errors;
if(errors === _errs6){
if(Array.isArray(data3)){
var valid2 = true;
const len1 = data3.length;
for(let i1=0; i1<len1; i1++){
const _errs8 = errors;
if(!(validate75(data3[i1], {instancePath:instancePath+"/filters/" + i1}))){
vErrors = vErrors === null ? validate75.errors : vErrors.concat(validate75.errors);
errors = vErrors.length;
}
var valid2 = _errs8 === errors;
if(!valid2){
break;
}
}
}
else {
validate73.errors = [{instancePath:instancePath+"/filters",schemaPath:"/components/schemas/ExperimentResultsRequest/properties/filters/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.dateIntervals !== undefined){
let data5 = data.dateIntervals;
const _errs9 = errors;
if(errors === _errs9){
if(Array.isArray(data5)){
var valid3 = true;
const len2 = data5.length;
for(let i2=0; i2<len2; i2++){
const _errs11 = errors;
if(!(validate77(data5[i2], {instancePath:instancePath+"/dateIntervals/" + i2}))){
vErrors = vErrors === null ? validate77.errors : vErrors.concat(validate77.errors);
errors = vErrors.length;
}
var valid3 = _errs11 === errors;
if(!valid3){
break;
}
}
}
else {
validate73.errors = [{instancePath:instancePath+"/dateIntervals",schemaPath:"/components/schemas/ExperimentResultsRequest/properties/dateIntervals/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.conversionType !== undefined){
let data7 = data.conversionType;
const _errs12 = errors;
if(typeof data7 !== "string"){
validate73.errors = [{instancePath:instancePath+"/conversionType",schemaPath:"/components/schemas/ExperimentResultsRequest/properties/conversionType/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!((data7 === "ALL_CONVERSION") || (data7 === "CONVERTED_VISITS"))){
validate73.errors = [{instancePath:instancePath+"/conversionType",schemaPath:"/components/schemas/ExperimentResultsRequest/properties/conversionType/enum",keyword:"enum",params:{allowedValues: values9}}];
return false;
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.callbackUrl !== undefined){
let data8 = data.callbackUrl;
const _errs14 = errors;
if(errors === _errs14){
if(errors === _errs14){
if(typeof data8 === "string"){
if(!(formats18(data8))){
validate73.errors = [{instancePath:instancePath+"/callbackUrl",schemaPath:"/components/schemas/ExperimentResultsRequest/properties/callbackUrl/format",keyword:"format",params:{format: "uri"},message:"must match format \""+"uri"+"\""}];
return false;
}
}
else {
validate73.errors = [{instancePath:instancePath+"/callbackUrl",schemaPath:"/components/schemas/ExperimentResultsRequest/properties/callbackUrl/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
else {
validate73.errors = [{instancePath,schemaPath:"/components/schemas/ExperimentResultsRequest/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate73.errors = vErrors;
return errors === 0;
}
validators["both:%2Fcomponents%2Fschemas%2FFilter"] = validate75;
validators["both:%2Fcomponents%2Fschemas%2FFilter%2FanyOf%2F0"] = validate82;
function validate83(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type !== undefined){
const _errs2 = errors;
if("AdBlockerFilter" !== data.type){
validate83.errors = [{instancePath:instancePath+"/type",schemaPath:"/components/schemas/AdBlockerFilter/properties/type/const",keyword:"const",params:{allowedValue: "AdBlockerFilter"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.include !== undefined){
const _errs3 = errors;
if(typeof data.include !== "boolean"){
validate83.errors = [{instancePath:instancePath+"/include",schemaPath:"/components/schemas/AdBlockerFilter/properties/include/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
}
}
else {
validate83.errors = [{instancePath,schemaPath:"/components/schemas/AdBlockerFilter/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate83.errors = vErrors;
return errors === 0;
}
function validate82(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(!(validate83(data, {instancePath}))){
vErrors = vErrors === null ? validate83.errors : vErrors.concat(validate83.errors);
errors = vErrors.length;
}
validate82.errors = vErrors;
return errors === 0;
}
validators["both:%2Fcomponents%2Fschemas%2FAdBlockerFilter"] = validate83;
validators["both:%2Fcomponents%2Fschemas%2FFilter%2FanyOf%2F1"] = validate85;
function validate86(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.values === undefined) && (missing0 = "values")){
validate86.errors = [{instancePath,schemaPath:"/components/schemas/BrowserFilter/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.type !== undefined){
const _errs2 = errors;
if("BrowserFilter" !== data.type){
validate86.errors = [{instancePath:instancePath+"/type",schemaPath:"/components/schemas/BrowserFilter/properties/type/const",keyword:"const",params:{allowedValue: "BrowserFilter"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.values !== undefined){
let data1 = data.values;
const _errs3 = errors;
if(errors === _errs3){
if(Array.isArray(data1)){
var valid1 = true;
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
let data2 = data1[i0];
const _errs5 = errors;
if(typeof data2 !== "string"){
validate86.errors = [{instancePath:instancePath+"/values/" + i0,schemaPath:"/components/schemas/BrowserFilter/properties/values/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!((((((data2 === "CHROME") || (data2 === "EDGE")) || (data2 === "FIREFOX")) || (data2 === "SAFARI")) || (data2 === "OPERA")) || (data2 === "OTHERS"))){
validate86.errors = [{instancePath:instancePath+"/values/" + i0,schemaPath:"/components/schemas/BrowserFilter/properties/values/items/enum",keyword:"enum",params:{allowedValues: values10}}];
return false;
}
var valid1 = _errs5 === errors;
if(!valid1){
break;
}
}
}
else {
validate86.errors = [{instancePath:instancePath+"/values",schemaPath:"/components/schemas/BrowserFilter/properties/values/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.include !== undefined){
const _errs7 = errors;
if(typeof data.include !== "boolean"){
validate86.errors = [{instancePath:instancePath+"/include",schemaPath:"/components/schemas/BrowserFilter/properties/include/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate86.errors = [{instancePath,schemaPath:"/components/schemas/BrowserFilter/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate86.errors = vErrors;
return errors === 0;
}
function validate85(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(!(validate86(data, {instancePath}))){
vErrors = vErrors === null ? validate86.errors : vErrors.concat(validate86.errors);
errors = vErrors.length;
}
validate85.errors = vErrors;
return errors === 0;
}
validators["both:%2Fcomponents%2Fschemas%2FBrowserFilter"] = validate86;
validators["both:%2Fcomponents%2Fschemas%2FFilter%2FanyOf%2F2"] = validate88;
const pattern2 = new RegExp("^[A-Z]{2}$", "u");
function validate89(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.values === undefined) && (missing0 = "values")){
validate89.errors = [{instancePath,schemaPath:"/components/schemas/BrowserLanguageFilter/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.type !== undefined){
const _errs2 = errors;
if("BrowserLanguageFilter" !== data.type){
validate89.errors = [{instancePath:instancePath+"/type",schemaPath:"/components/schemas/BrowserLanguageFilter/properties/type/const",keyword:"const",params:{allowedValue: "BrowserLanguageFilter"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.values !== undefined){
let data1 = data.values;
const _errs3 = errors;
if(errors === _errs3){
if(Array.isArray(data1)){
var valid1 = true;
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
let data2 = data1[i0];
const _errs5 = errors;
if(errors === _errs5){
if(typeof data2 === "string"){
if(!pattern2.test(data2)){
validate89.errors = [{instancePath:instancePath+"/values/" + i0,schemaPath:"/components/schemas/BrowserLanguageFilter/properties/values/items/pattern",keyword:"pattern",params:{pattern: "^[A-Z]{2}$"},message:"must match pattern \""+"^[A-Z]{2}$"+"\""}];
return false;
}
}
else {
validate89.errors = [{instancePath:instancePath+"/values/" + i0,schemaPath:"/components/schemas/BrowserLanguageFilter/properties/values/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid1 = _errs5 === errors;
if(!valid1){
break;
}
}
}
else {
validate89.errors = [{instancePath:instancePath+"/values",schemaPath:"/components/schemas/BrowserLanguageFilter/properties/values/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.include !== undefined){
const _errs7 = errors;
if(typeof data.include !== "boolean"){
validate89.errors = [{instancePath:instancePath+"/include",schemaPath:"/components/schemas/BrowserLanguageFilter/properties/include/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate89.errors = [{instancePath,schemaPath:"/components/schemas/BrowserLanguageFilter/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate89.errors = vErrors;
return errors === 0;
}
function validate88(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(!(validate89(data, {instancePath}))){
vErrors = vErrors === null ? validate89.errors : vErrors.concat(validate89.errors);
errors = vErrors.length;
}
validate88.errors = vErrors;
return errors === 0;
}
validators["both:%2Fcomponents%2Fschemas%2FBrowserLanguageFilter"] = validate89;
validators["both:%2Fcomponents%2Fschemas%2FFilter%2FanyOf%2F3"] = validate91;
function validate92(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type !== undefined){
if("DeviceTypeFilter" !== data.type){
validate92.errors = [{instancePath:instancePath+"/type",schemaPath:"/components/schemas/DeviceTypeFilter/properties/type/const",keyword:"const",params:{allowedValue: "DeviceTypeFilter"}}];
return false;
}
}
}
else {
validate92.errors = [{instancePath,schemaPath:"/components/schemas/DeviceTypeFilter/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate92.errors = vErrors;
return errors === 0;
}
function validate91(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(!(validate92(data, {instancePath}))){
vErrors = vErrors === null ? validate92.errors : vErrors.concat(validate92.errors);
errors = vErrors.length;
}
validate91.errors = vErrors;
return errors === 0;
}
validators["both:%2Fcomponents%2Fschemas%2FDeviceTypeFilter"] = validate92;
validators["both:%2Fcomponents%2Fschemas%2FFilter%2FanyOf%2F4"] = validate94;
function validate95(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type !== undefined){
if("NewVisitorFilter" !== data.type){
validate95.errors = [{instancePath:instancePath+"/type",schemaPath:"/components/schemas/NewVisitorFilter/properties/type/const",keyword:"const",params:{allowedValue: "NewVisitorFilter"}}];
return false;
}
}
}
else {
validate95.errors = [{instancePath,schemaPath:"/components/schemas/NewVisitorFilter/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate95.errors = vErrors;
return errors === 0;
}
function validate94(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(!(validate95(data, {instancePath}))){
vErrors = vErrors === null ? validate95.errors : vErrors.concat(validate95.errors);
errors = vErrors.length;
}
validate94.errors = vErrors;
return errors === 0;
}
validators["both:%2Fcomponents%2Fschemas%2FNewVisitorFilter"] = validate95;
validators["both:%2Fcomponents%2Fschemas%2FFilter%2FanyOf%2F5"] = validate97;
function validate98(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type !== undefined){
if("OperatingSystemFilter" !== data.type){
validate98.errors = [{instancePath:instancePath+"/type",schemaPath:"/components/schemas/OperatingSystemFilter/properties/type/const",keyword:"const",params:{allowedValue: "OperatingSystemFilter"}}];
return false;
}
}
}
else {
validate98.errors = [{instancePath,schemaPath:"/components/schemas/OperatingSystemFilter/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate98.errors = vErrors;
return errors === 0;
}
function validate97(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(!(validate98(data, {instancePath}))){
vErrors = vErrors === null ? validate98.errors : vErrors.concat(validate98.errors);
errors = vErrors.length;
}
validate97.errors = vErrors;
return errors === 0;
}
validators["both:%2Fcomponents%2Fschemas%2FOperatingSystemFilter"] = validate98;
validators["both:%2Fcomponents%2Fschemas%2FFilter%2FanyOf%2F6"] = validate100;
function validate101(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type !== undefined){
if("SdkFilter" !== data.type){
validate101.errors = [{instancePath:instancePath+"/type",schemaPath:"/components/schemas/SdkFilter/properties/type/const",keyword:"const",params:{allowedValue: "SdkFilter"}}];
return false;
}
}
}
else {
validate101.errors = [{instancePath,schemaPath:"/components/schemas/SdkFilter/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate101.errors = vErrors;
return errors === 0;
}
function validate100(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(!(validate101(data, {instancePath}))){
vErrors = vErrors === null ? validate101.errors : vErrors.concat(validate101.errors);
errors = vErrors.length;
}
validate100.errors = vErrors;
return errors === 0;
}
validators["both:%2Fcomponents%2Fschemas%2FSdkFilter"] = validate101;
validators["both:%2Fcomponents%2Fschemas%2FFilter%2FanyOf%2F7"] = validate103;
function validate104(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type !== undefined){
if("ContaminatedVisitorFilter" !== data.type){
validate104.errors = [{instancePath:instancePath+"/type",schemaPath:"/components/schemas/ContaminatedVisitorFilter/properties/type/const",keyword:"const",params:{allowedValue: "ContaminatedVisitorFilter"}}];
return false;
}
}
}
else {
validate104.errors = [{instancePath,schemaPath:"/components/schemas/ContaminatedVisitorFilter/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate104.errors = vErrors;
return errors === 0;
}
function validate103(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(!(validate104(data, {instancePath}))){
vErrors = vErrors === null ? validate104.errors : vErrors.concat(validate104.errors);
errors = vErrors.length;
}
validate103.errors = vErrors;
return errors === 0;
}
validators["both:%2Fcomponents%2Fschemas%2FContaminatedVisitorFilter"] = validate104;
validators["both:%2Fcomponents%2Fschemas%2FFilter%2FanyOf%2F8"] = validate106;
function validate107(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type !== undefined){
if("NumberPagesFilter" !== data.type){
validate107.errors = [{instancePath:instancePath+"/type",schemaPath:"/components/schemas/NumberPagesFilter/properties/type/const",keyword:"const",params:{allowedValue: "NumberPagesFilter"}}];
return false;
}
}
}
else {
validate107.errors = [{instancePath,schemaPath:"/components/schemas/NumberPagesFilter/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate107.errors = vErrors;
return errors === 0;
}
function validate106(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(!(validate107(data, {instancePath}))){
vErrors = vErrors === null ? validate107.errors : vErrors.concat(validate107.errors);
errors = vErrors.length;
}
validate106.errors = vErrors;
return errors === 0;
}
validators["both:%2Fcomponents%2Fschemas%2FNumberPagesFilter"] = validate107;
validators["both:%2Fcomponents%2Fschemas%2FFilter%2FanyOf%2F9"] = validate109;
function validate110(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type !== undefined){
if("NumberVisitsFilter" !== data.type){
validate110.errors = [{instancePath:instancePath+"/type",schemaPath:"/components/schemas/NumberVisitsFilter/properties/type/const",keyword:"const",params:{allowedValue: "NumberVisitsFilter"}}];
return false;
}
}
}
else {
validate110.errors = [{instancePath,schemaPath:"/components/schemas/NumberVisitsFilter/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate110.errors = vErrors;
return errors === 0;
}
function validate109(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(!(validate110(data, {instancePath}))){
vErrors = vErrors === null ? validate110.errors : vErrors.concat(validate110.errors);
errors = vErrors.length;
}
validate109.errors = vErrors;
return errors === 0;
}
validators["both:%2Fcomponents%2Fschemas%2FNumberVisitsFilter"] = validate110;
validators["both:%2Fcomponents%2Fschemas%2FFilter%2FanyOf%2F10"] = validate112;
function validate113(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type !== undefined){
if("SinceLastVisitFilter" !== data.type){
validate113.errors = [{instancePath:instancePath+"/type",schemaPath:"/components/schemas/SinceLastVisitFilter/properties/type/const",keyword:"const",params:{allowedValue: "SinceLastVisitFilter"}}];
return false;
}
}
}
else {
validate113.errors = [{instancePath,schemaPath:"/components/schemas/SinceLastVisitFilter/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate113.errors = vErrors;
return errors === 0;
}
function validate112(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(!(validate113(data, {instancePath}))){
vErrors = vErrors === null ? validate113.errors : vErrors.concat(validate113.errors);
errors = vErrors.length;
}
validate112.errors = vErrors;
return errors === 0;
}
validators["both:%2Fcomponents%2Fschemas%2FSinceLastVisitFilter"] = validate113;
validators["both:%2Fcomponents%2Fschemas%2FFilter%2FanyOf%2F11"] = validate115;
function validate116(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type !== undefined){
if("TimeSpentFilter" !== data.type){
validate116.errors = [{instancePath:instancePath+"/type",schemaPath:"/components/schemas/TimeSpentFilter/properties/type/const",keyword:"const",params:{allowedValue: "TimeSpentFilter"}}];
return false;
}
}
}
else {
validate116.errors = [{instancePath,schemaPath:"/components/schemas/TimeSpentFilter/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate116.errors = vErrors;
return errors === 0;
}
function validate115(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(!(validate116(data, {instancePath}))){
vErrors = vErrors === null ? validate116.errors : vErrors.concat(validate116.errors);
errors = vErrors.length;
}
validate115.errors = vErrors;
return errors === 0;
}
validators["both:%2Fcomponents%2Fschemas%2FTimeSpentFilter"] = validate116;
validators["both:%2Fcomponents%2Fschemas%2FFilter%2FanyOf%2F12"] = validate118;
function validate119(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type !== undefined){
if("FirstReferrerFilter" !== data.type){
validate119.errors = [{instancePath:instancePath+"/type",schemaPath:"/components/schemas/FirstReferrerFilter/properties/type/const",keyword:"const",params:{allowedValue: "FirstReferrerFilter"}}];
return false;
}
}
}
else {
validate119.errors = [{instancePath,schemaPath:"/components/schemas/FirstReferrerFilter/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate119.errors = vErrors;
return errors === 0;
}
function validate118(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(!(validate119(data, {instancePath}))){
vErrors = vErrors === null ? validate119.errors : vErrors.concat(validate119.errors);
errors = vErrors.length;
}
validate118.errors = vErrors;
return errors === 0;
}
validators["both:%2Fcomponents%2Fschemas%2FFirstReferrerFilter"] = validate119;
validators["both:%2Fcomponents%2Fschemas%2FFilter%2FanyOf%2F13"] = validate121;
function validate122(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type !== undefined){
if("KeyPageFilter" !== data.type){
validate122.errors = [{instancePath:instancePath+"/type",schemaPath:"/components/schemas/KeyPageFilter/properties/type/const",keyword:"const",params:{allowedValue: "KeyPageFilter"}}];
return false;
}
}
}
else {
validate122.errors = [{instancePath,schemaPath:"/components/schemas/KeyPageFilter/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate122.errors = vErrors;
return errors === 0;
}
function validate121(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(!(validate122(data, {instancePath}))){
vErrors = vErrors === null ? validate122.errors : vErrors.concat(validate122.errors);
errors = vErrors.length;
}
validate121.errors = vErrors;
return errors === 0;
}
validators["both:%2Fcomponents%2Fschemas%2FKeyPageFilter"] = validate122;
validators["both:%2Fcomponents%2Fschemas%2FFilter%2FanyOf%2F14"] = validate124;
function validate125(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type !== undefined){
if("LandingPageURLFilter" !== data.type){
validate125.errors = [{instancePath:instancePath+"/type",schemaPath:"/components/schemas/LandingPageURLFilter/properties/type/const",keyword:"const",params:{allowedValue: "LandingPageURLFilter"}}];
return false;
}
}
}
else {
validate125.errors = [{instancePath,schemaPath:"/components/schemas/LandingPageURLFilter/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate125.errors = vErrors;
return errors === 0;
}
function validate124(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(!(validate125(data, {instancePath}))){
vErrors = vErrors === null ? validate125.errors : vErrors.concat(validate125.errors);
errors = vErrors.length;
}
validate124.errors = vErrors;
return errors === 0;
}
validators["both:%2Fcomponents%2Fschemas%2FLandingPageURLFilter"] = validate125;
validators["both:%2Fcomponents%2Fschemas%2FFilter%2FanyOf%2F15"] = validate127;
function validate128(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type !== undefined){
if("PageTitleFilter" !== data.type){
validate128.errors = [{instancePath:instancePath+"/type",schemaPath:"/components/schemas/PageTitleFilter/properties/type/const",keyword:"const",params:{allowedValue: "PageTitleFilter"}}];
return false;
}
}
}
else {
validate128.errors = [{instancePath,schemaPath:"/components/schemas/PageTitleFilter/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate128.errors = vErrors;
return errors === 0;
}
function validate127(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(!(validate128(data, {instancePath}))){
vErrors = vErrors === null ? validate128.errors : vErrors.concat(validate128.errors);
errors = vErrors.length;
}
validate127.errors = vErrors;
return errors === 0;
}
validators["both:%2Fcomponents%2Fschemas%2FPageTitleFilter"] = validate128;
validators["both:%2Fcomponents%2Fschemas%2FFilter%2FanyOf%2F16"] = validate130;
function validate131(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type !== undefined){
if("PageURLFilter" !== data.type){
validate131.errors = [{instancePath:instancePath+"/type",schemaPath:"/components/schemas/PageURLFilter/properties/type/const",keyword:"const",params:{allowedValue: "PageURLFilter"}}];
return false;
}
}
}
else {
validate131.errors = [{instancePath,schemaPath:"/components/schemas/PageURLFilter/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate131.errors = vErrors;
return errors === 0;
}
function validate130(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(!(validate131(data, {instancePath}))){
vErrors = vErrors === null ? validate131.errors : vErrors.concat(validate131.errors);
errors = vErrors.length;
}
validate130.errors = vErrors;
return errors === 0;
}
validators["both:%2Fcomponents%2Fschemas%2FPageURLFilter"] = validate131;
validators["both:%2Fcomponents%2Fschemas%2FFilter%2FanyOf%2F17"] = validate133;
function validate134(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type !== undefined){
if("ReferrerURLFilter" !== data.type){
validate134.errors = [{instancePath:instancePath+"/type",schemaPath:"/components/schemas/ReferrerURLFilter/properties/type/const",keyword:"const",params:{allowedValue: "ReferrerURLFilter"}}];
return false;
}
}
}
else {
validate134.errors = [{instancePath,schemaPath:"/components/schemas/ReferrerURLFilter/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate134.errors = vErrors;
return errors === 0;
}
function validate133(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(!(validate134(data, {instancePath}))){
vErrors = vErrors === null ? validate134.errors : vErrors.concat(validate134.errors);
errors = vErrors.length;
}
validate133.errors = vErrors;
return errors === 0;
}
validators["both:%2Fcomponents%2Fschemas%2FReferrerURLFilter"] = validate134;
validators["both:%2Fcomponents%2Fschemas%2FFilter%2FanyOf%2F18"] = validate136;
function validate137(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type !== undefined){
if("TrafficFilter" !== data.type){
validate137.errors = [{instancePath:instancePath+"/type",schemaPath:"/components/schemas/TrafficFilter/properties/type/const",keyword:"const",params:{allowedValue: "TrafficFilter"}}];
return false;
}
}
}
else {
validate137.errors = [{instancePath,schemaPath:"/components/schemas/TrafficFilter/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate137.errors = vErrors;
return errors === 0;
}
function validate136(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(!(validate137(data, {instancePath}))){
vErrors = vErrors === null ? validate137.errors : vErrors.concat(validate137.errors);
errors = vErrors.length;
}
validate136.errors = vErrors;
return errors === 0;
}
validators["both:%2Fcomponents%2Fschemas%2FTrafficFilter"] = validate137;
validators["both:%2Fcomponents%2Fschemas%2FFilter%2FanyOf%2F19"] = validate139;
function validate140(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type !== undefined){
if("ConversionMetadataFilter" !== data.type){
validate140.errors = [{instancePath:instancePath+"/type",schemaPath:"/components/schemas/ConversionMetadataFilter/properties/type/const",keyword:"const",params:{allowedValue: "ConversionMetadataFilter"}}];
return false;
}
}
}
else {
validate140.errors = [{instancePath,schemaPath:"/components/schemas/ConversionMetadataFilter/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate140.errors = vErrors;
return errors === 0;
}
function validate139(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(!(validate140(data, {instancePath}))){
vErrors = vErrors === null ? validate140.errors : vErrors.concat(validate140.errors);
errors = vErrors.length;
}
validate139.errors = vErrors;
return errors === 0;
}
validators["both:%2Fcomponents%2Fschemas%2FConversionMetadataFilter"] = validate140;
validators["both:%2Fcomponents%2Fschemas%2FFilter%2FanyOf%2F20"] = validate142;
function validate143(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type !== undefined){
if("ConversionsFilter" !== data.type){
validate143.errors = [{instancePath:instancePath+"/type",schemaPath:"/components/schemas/ConversionsFilter/properties/type/const",keyword:"const",params:{allowedValue: "ConversionsFilter"}}];
return false;
}
}
}
else {
validate143.errors = [{instancePath,schemaPath:"/components/schemas/ConversionsFilter/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate143.errors = vErrors;
return errors === 0;
}
function validate142(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(!(validate143(data, {instancePath}))){
vErrors = vErrors === null ? validate143.errors : vErrors.concat(validate143.errors);
errors = vErrors.length;
}
validate142.errors = vErrors;
return errors === 0;
}
validators["both:%2Fcomponents%2Fschemas%2FConversionsFilter"] = validate143;
validators["both:%2Fcomponents%2Fschemas%2FFilter%2FanyOf%2F21"] = validate145;
function validate146(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type !== undefined){
if("CustomDataFilter" !== data.type){
validate146.errors = [{instancePath:instancePath+"/type",schemaPath:"/components/schemas/CustomDataFilter/properties/type/const",keyword:"const",params:{allowedValue: "CustomDataFilter"}}];
return false;
}
}
}
else {
validate146.errors = [{instancePath,schemaPath:"/components/schemas/CustomDataFilter/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate146.errors = vErrors;
return errors === 0;
}
function validate145(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(!(validate146(data, {instancePath}))){
vErrors = vErrors === null ? validate146.errors : vErrors.concat(validate146.errors);
errors = vErrors.length;
}
validate145.errors = vErrors;
return errors === 0;
}
validators["both:%2Fcomponents%2Fschemas%2FCustomDataFilter"] = validate146;
validators["both:%2Fcomponents%2Fschemas%2FFilter%2FanyOf%2F22"] = validate148;
function validate149(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type !== undefined){
if("ExperimentDataFilter" !== data.type){
validate149.errors = [{instancePath:instancePath+"/type",schemaPath:"/components/schemas/ExperimentDataFilter/properties/type/const",keyword:"const",params:{allowedValue: "ExperimentDataFilter"}}];
return false;
}
}
}
else {
validate149.errors = [{instancePath,schemaPath:"/components/schemas/ExperimentDataFilter/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate149.errors = vErrors;
return errors === 0;
}
function validate148(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(!(validate149(data, {instancePath}))){
vErrors = vErrors === null ? validate149.errors : vErrors.concat(validate149.errors);
errors = vErrors.length;
}
validate148.errors = vErrors;
return errors === 0;
}
validators["both:%2Fcomponents%2Fschemas%2FExperimentDataFilter"] = validate149;
validators["both:%2Fcomponents%2Fschemas%2FFilter%2FanyOf%2F23"] = validate151;
function validate152(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type !== undefined){
if("PersonalizationDataFilter" !== data.type){
validate152.errors = [{instancePath:instancePath+"/type",schemaPath:"/components/schemas/PersonalizationDataFilter/properties/type/const",keyword:"const",params:{allowedValue: "PersonalizationDataFilter"}}];
return false;
}
}
}
else {
validate152.errors = [{instancePath,schemaPath:"/components/schemas/PersonalizationDataFilter/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate152.errors = vErrors;
return errors === 0;
}
function validate151(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(!(validate152(data, {instancePath}))){
vErrors = vErrors === null ? validate152.errors : vErrors.concat(validate152.errors);
errors = vErrors.length;
}
validate151.errors = vErrors;
return errors === 0;
}
validators["both:%2Fcomponents%2Fschemas%2FPersonalizationDataFilter"] = validate152;
validators["both:%2Fcomponents%2Fschemas%2FFilter%2FanyOf%2F24"] = validate154;
function validate155(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type !== undefined){
if("TargetingSegmentFilter" !== data.type){
validate155.errors = [{instancePath:instancePath+"/type",schemaPath:"/components/schemas/TargetingSegmentFilter/properties/type/const",keyword:"const",params:{allowedValue: "TargetingSegmentFilter"}}];
return false;
}
}
}
else {
validate155.errors = [{instancePath,schemaPath:"/components/schemas/TargetingSegmentFilter/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate155.errors = vErrors;
return errors === 0;
}
function validate154(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(!(validate155(data, {instancePath}))){
vErrors = vErrors === null ? validate155.errors : vErrors.concat(validate155.errors);
errors = vErrors.length;
}
validate154.errors = vErrors;
return errors === 0;
}
validators["both:%2Fcomponents%2Fschemas%2FTargetingSegmentFilter"] = validate155;
validators["both:%2Fcomponents%2Fschemas%2FFilter%2FanyOf%2F25"] = validate157;
function validate158(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type !== undefined){
if("DayFilter" !== data.type){
validate158.errors = [{instancePath:instancePath+"/type",schemaPath:"/components/schemas/DayFilter/properties/type/const",keyword:"const",params:{allowedValue: "DayFilter"}}];
return false;
}
}
}
else {
validate158.errors = [{instancePath,schemaPath:"/components/schemas/DayFilter/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate158.errors = vErrors;
return errors === 0;
}
function validate157(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(!(validate158(data, {instancePath}))){
vErrors = vErrors === null ? validate158.errors : vErrors.concat(validate158.errors);
errors = vErrors.length;
}
validate157.errors = vErrors;
return errors === 0;
}
validators["both:%2Fcomponents%2Fschemas%2FDayFilter"] = validate158;
validators["both:%2Fcomponents%2Fschemas%2FFilter%2FanyOf%2F26"] = validate160;
function validate161(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type !== undefined){
if("TimeSlotFilter" !== data.type){
validate161.errors = [{instancePath:instancePath+"/type",schemaPath:"/components/schemas/TimeSlotFilter/properties/type/const",keyword:"const",params:{allowedValue: "TimeSlotFilter"}}];
return false;
}
}
}
else {
validate161.errors = [{instancePath,schemaPath:"/components/schemas/TimeSlotFilter/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate161.errors = vErrors;
return errors === 0;
}
function validate160(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(!(validate161(data, {instancePath}))){
vErrors = vErrors === null ? validate161.errors : vErrors.concat(validate161.errors);
errors = vErrors.length;
}
validate160.errors = vErrors;
return errors === 0;
}
validators["both:%2Fcomponents%2Fschemas%2FTimeSlotFilter"] = validate161;
validators["both:%2Fcomponents%2Fschemas%2FFilter%2FanyOf%2F27"] = validate163;
function validate164(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type !== undefined){
if("WeekdayFilter" !== data.type){
validate164.errors = [{instancePath:instancePath+"/type",schemaPath:"/components/schemas/WeekdayFilter/properties/type/const",keyword:"const",params:{allowedValue: "WeekdayFilter"}}];
return false;
}
}
}
else {
validate164.errors = [{instancePath,schemaPath:"/components/schemas/WeekdayFilter/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate164.errors = vErrors;
return errors === 0;
}
function validate163(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(!(validate164(data, {instancePath}))){
vErrors = vErrors === null ? validate164.errors : vErrors.concat(validate164.errors);
errors = vErrors.length;
}
validate163.errors = vErrors;
return errors === 0;
}
validators["both:%2Fcomponents%2Fschemas%2FWeekdayFilter"] = validate164;
validators["both:%2Fcomponents%2Fschemas%2FFilter%2FanyOf%2F28"] = validate166;
function validate167(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type !== undefined){
if("TemperatureFilter" !== data.type){
validate167.errors = [{instancePath:instancePath+"/type",schemaPath:"/components/schemas/TemperatureFilter/properties/type/const",keyword:"const",params:{allowedValue: "TemperatureFilter"}}];
return false;
}
}
}
else {
validate167.errors = [{instancePath,schemaPath:"/components/schemas/TemperatureFilter/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate167.errors = vErrors;
return errors === 0;
}
function validate166(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(!(validate167(data, {instancePath}))){
vErrors = vErrors === null ? validate167.errors : vErrors.concat(validate167.errors);
errors = vErrors.length;
}
validate166.errors = vErrors;
return errors === 0;
}
validators["both:%2Fcomponents%2Fschemas%2FTemperatureFilter"] = validate167;
validators["both:%2Fcomponents%2Fschemas%2FFilter%2FanyOf%2F29"] = validate169;
function validate170(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type !== undefined){
if("WeatherFilter" !== data.type){
validate170.errors = [{instancePath:instancePath+"/type",schemaPath:"/components/schemas/WeatherFilter/properties/type/const",keyword:"const",params:{allowedValue: "WeatherFilter"}}];
return false;
}
}
}
else {
validate170.errors = [{instancePath,schemaPath:"/components/schemas/WeatherFilter/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate170.errors = vErrors;
return errors === 0;
}
function validate169(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(!(validate170(data, {instancePath}))){
vErrors = vErrors === null ? validate170.errors : vErrors.concat(validate170.errors);
errors = vErrors.length;
}
validate169.errors = vErrors;
return errors === 0;
}
validators["both:%2Fcomponents%2Fschemas%2FWeatherFilter"] = validate170;
validators["both:%2Fcomponents%2Fschemas%2FDateInterval"] = validate77;
validators["both:%2Fcomponents%2Fschemas%2FLocalDateTime"] = validate78;
validators["both:%2Fcomponents%2Fschemas%2FDataCode"] = validate172;
function validate172(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.dataCode === undefined) && (missing0 = "dataCode")){
validate172.errors = [{instancePath,schemaPath:"/components/schemas/DataCode/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.dataCode !== undefined){
if(!(validate5(data.dataCode, {instancePath:instancePath+"/dataCode"}))){
vErrors = vErrors === null ? validate5.errors : vErrors.concat(validate5.errors);
errors = vErrors.length;
}
}
}
}
else {
validate172.errors = [{instancePath,schemaPath:"/components/schemas/DataCode/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate172.errors = vErrors;
return errors === 0;
}
validators["both:%2Fcomponents%2Fschemas%2FShareResultsRequest"] = validate174;
function validate174(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.breakdown !== undefined){
if(!(validate22(data.breakdown, {instancePath:instancePath+"/breakdown"}))){
vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
errors = vErrors.length;
}
}
}
else {
validate174.errors = [{instancePath,schemaPath:"/components/schemas/ShareResultsRequest/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate174.errors = vErrors;
return errors === 0;
}
validators["both:%2Fcomponents%2Fschemas%2FSharedResults"] = validate176;
function validate176(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.url !== undefined){
let data0 = data.url;
const _errs2 = errors;
if(errors === _errs2){
if(errors === _errs2){
if(typeof data0 === "string"){
if(!(formats18(data0))){
validate176.errors = [{instancePath:instancePath+"/url",schemaPath:"/components/schemas/SharedResults/properties/url/format",keyword:"format",params:{format: "uri"},message:"must match format \""+"uri"+"\""}];
return false;
}
}
else {
validate176.errors = [{instancePath:instancePath+"/url",schemaPath:"/components/schemas/SharedResults/properties/url/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
}
}
}
else {
validate176.errors = [{instancePath,schemaPath:"/components/schemas/SharedResults/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate176.errors = vErrors;
return errors === 0;
}
validators["both:%2Fcomponents%2Fparameters%2FFeatureFlagId%2Fschema"] = validate177;
function validate177(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
const found0 = runtime.numeric(schema1, data);
if(found0 !== undefined){
validate177.errors = [{instancePath,schemaPath:"/components/parameters/FeatureFlagId/schema/xa-numeric",keyword:"xa-numeric",params:found0}];
return false;
}
validate177.errors = vErrors;
return errors === 0;
}
validators["both:%2Fcomponents%2Fschemas%2FFeatureFlagResultsRequest"] = validate178;
function validate178(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.conversionType === undefined) && (missing0 = "conversionType")) || ((data.dateIntervals === undefined) && (missing0 = "dateIntervals"))){
validate178.errors = [{instancePath,schemaPath:"/components/schemas/FeatureFlagResultsRequest/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.visitorData !== undefined){
const _errs1 = errors;
if(typeof data.visitorData !== "boolean"){
validate178.errors = [{instancePath:instancePath+"/visitorData",schemaPath:"/components/schemas/FeatureFlagResultsRequest/properties/visitorData/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.allVariationsData !== undefined){
const _errs3 = errors;
if(typeof data.allVariationsData !== "boolean"){
validate178.errors = [{instancePath:instancePath+"/allVariationsData",schemaPath:"/components/schemas/FeatureFlagResultsRequest/properties/allVariationsData/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.bayesian !== undefined){
const _errs5 = errors;
if(typeof data.bayesian !== "boolean"){
validate178.errors = [{instancePath:instancePath+"/bayesian",schemaPath:"/components/schemas/FeatureFlagResultsRequest/properties/bayesian/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.sequentialTesting !== undefined){
const _errs7 = errors;
if(typeof data.sequentialTesting !== "boolean"){
validate178.errors = [{instancePath:instancePath+"/sequentialTesting",schemaPath:"/components/schemas/FeatureFlagResultsRequest/properties/sequentialTesting/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.enabledMultipleTesting !== undefined){
const _errs9 = errors;
if(typeof data.enabledMultipleTesting !== "boolean"){
validate178.errors = [{instancePath:instancePath+"/enabledMultipleTesting",schemaPath:"/components/schemas/FeatureFlagResultsRequest/properties/enabledMultipleTesting/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.referenceVariationId !== undefined){
const _errs11 = errors;
if(typeof data.referenceVariationId !== "string"){
validate178.errors = [{instancePath:instancePath+"/referenceVariationId",schemaPath:"/components/schemas/FeatureFlagResultsRequest/properties/referenceVariationId/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.breakdown !== undefined){
const _errs13 = errors;
if(!(validate22(data.breakdown, {instancePath:instancePath+"/breakdown"}))){
vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
errors = vErrors.length;
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.goalsIds !== undefined){
let data7 = data.goalsIds;
const _errs14 = errors;
if((!(Array.isArray(data7))) && (data7 !== null)){
validate178.errors = [{instancePath:instancePath+"/goalsIds",schemaPath:"/components/schemas/FeatureFlagResultsRequest/properties/goalsIds/type",keyword:"type",params:{type: values8}}];
return false;
}
if(errors === _errs14){
if(Array.isArray(data7)){
var valid1 = true;
const len0 = data7.length;
for(let i0=0; i0<len0; i0++){
const _errs16 = errors;
const found0 = runtime.numeric(schema1, data7[i0]);
if(found0 !== undefined){
validate178.errors = [{instancePath:instancePath+"/goalsIds/" + i0,schemaPath:"/components/schemas/FeatureFlagResultsRequest/properties/goalsIds/items/xa-numeric",keyword:"xa-numeric",params:found0}];
return false;
}
var valid1 = _errs16 === errors;
if(!valid1){
break;
}
}
}
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.goalIdsCuped !== undefined){
let data9 = data.goalIdsCuped;
const _errs17 = errors;
if((!(Array.isArray(data9))) && (data9 !== null)){
validate178.errors = [{instancePath:instancePath+"/goalIdsCuped",schemaPath:"/components/schemas/FeatureFlagResultsRequest/properties/goalIdsCuped/type",keyword:"type",params:{type: values8}}];
return false;
}
if(errors === _errs17){
if(Array.isArray(data9)){
var valid2 = true;
const len1 = data9.length;
for(let i1=0; i1<len1; i1++){
const _errs19 = errors;
const found1 = runtime.numeric(schema1, data9[i1]);
if(found1 !== undefined){
validate178.errors = [{instancePath:instancePath+"/goalIdsCuped/" + i1,schemaPath:"/components/schemas/FeatureFlagResultsRequest/properties/goalIdsCuped/items/xa-numeric",keyword:"xa-numeric",params:found1}];
return false;
}
var valid2 = _errs19 === errors;
if(!valid2){
break;
}
}
}
}
var valid0 = _errs17 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.filters !== undefined){
let data11 = data.filters;
const _errs20 = errors;
if(errors === _errs20){
if(Array.isArray(data11)){
var valid3 = true;
const len2 = data11.length;
for(let i2=0; i2<len2; i2++){
const _errs22 = errors;
if(!(validate75(data11[i2], {instancePath:instancePath+"/filters/" + i2}))){
vErrors = vErrors === null ? validate75.errors : vErrors.concat(validate75.errors);
errors = vErrors.length;
}
var valid3 = _errs22 === errors;
if(!valid3){
break;
}
}
}
else {
validate178.errors = [{instancePath:instancePath+"/filters",schemaPath:"/components/schemas/FeatureFlagResultsRequest/properties/filters/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs20 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.dateIntervals !== undefined){
let data13 = data.dateIntervals;
const _errs23 = errors;
if(errors === _errs23){
if(Array.isArray(data13)){
var valid4 = true;
const len3 = data13.length;
for(let i3=0; i3<len3; i3++){
const _errs25 = errors;
if(!(validate77(data13[i3], {instancePath:instancePath+"/dateIntervals/" + i3}))){
vErrors = vErrors === null ? validate77.errors : vErrors.concat(validate77.errors);
errors = vErrors.length;
}
var valid4 = _errs25 === errors;
if(!valid4){
break;
}
}
}
else {
validate178.errors = [{instancePath:instancePath+"/dateIntervals",schemaPath:"/components/schemas/FeatureFlagResultsRequest/properties/dateIntervals/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs23 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.conversionType !== undefined){
let data15 = data.conversionType;
const _errs26 = errors;
if(typeof data15 !== "string"){
validate178.errors = [{instancePath:instancePath+"/conversionType",schemaPath:"/components/schemas/FeatureFlagResultsRequest/properties/conversionType/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!((data15 === "ALL_CONVERSION") || (data15 === "CONVERTED_VISITS"))){
validate178.errors = [{instancePath:instancePath+"/conversionType",schemaPath:"/components/schemas/FeatureFlagResultsRequest/properties/conversionType/enum",keyword:"enum",params:{allowedValues: values9}}];
return false;
}
var valid0 = _errs26 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.callbackUrl !== undefined){
let data16 = data.callbackUrl;
const _errs28 = errors;
if(errors === _errs28){
if(errors === _errs28){
if(typeof data16 === "string"){
if(!(formats18(data16))){
validate178.errors = [{instancePath:instancePath+"/callbackUrl",schemaPath:"/components/schemas/FeatureFlagResultsRequest/properties/callbackUrl/format",keyword:"format",params:{format: "uri"},message:"must match format \""+"uri"+"\""}];
return false;
}
}
else {
validate178.errors = [{instancePath:instancePath+"/callbackUrl",schemaPath:"/components/schemas/FeatureFlagResultsRequest/properties/callbackUrl/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
}
var valid0 = _errs28 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate178.errors = [{instancePath,schemaPath:"/components/schemas/FeatureFlagResultsRequest/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate178.errors = vErrors;
return errors === 0;
}
validators["both:%2Fcomponents%2Fschemas%2FServiceError"] = validate182;
function validate182(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.serviceName === undefined) && (missing0 = "serviceName")) || ((data.message === undefined) && (missing0 = "message"))){
validate182.errors = [{instancePath,schemaPath:"/components/schemas/ServiceError/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.serviceName !== undefined){
const _errs1 = errors;
if(typeof data.serviceName !== "string"){
validate182.errors = [{instancePath:instancePath+"/serviceName",schemaPath:"/components/schemas/ServiceError/properties/serviceName/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.message !== undefined){
const _errs3 = errors;
if(typeof data.message !== "string"){
validate182.errors = [{instancePath:instancePath+"/message",schemaPath:"/components/schemas/ServiceError/properties/message/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
}
}
}
else {
validate182.errors = [{instancePath,schemaPath:"/components/schemas/ServiceError/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate182.errors = vErrors;
return errors === 0;
}
validators["both:%2Fcomponents%2Fparameters%2FSiteCode%2Fschema"] = validate183;
const func0 = runtime.length;
function validate183(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(func0(data) < 1){
validate183.errors = [{instancePath,schemaPath:"/components/parameters/SiteCode/schema/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate183.errors = [{instancePath,schemaPath:"/components/parameters/SiteCode/schema/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
validate183.errors = vErrors;
return errors === 0;
}
validators["both:%2Fcomponents%2Fparameters%2FFeatureKey%2Fschema"] = validate184;
function validate184(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(func0(data) < 1){
validate184.errors = [{instancePath,schemaPath:"/components/parameters/FeatureKey/schema/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate184.errors = [{instancePath,schemaPath:"/components/parameters/FeatureKey/schema/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
validate184.errors = vErrors;
return errors === 0;
}
validators["response:%2Fcomponents%2Fschemas%2FFeatureFlag"] = validate185;
const schema175 = {"types":["string","number","boolean","null"]};
function validate186(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.name !== undefined){
const _errs2 = errors;
if(typeof data.name !== "string"){
validate186.errors = [{instancePath:instancePath+"/name",schemaPath:"/components/schemas/FeatureFlagVariable/properties/name/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.type !== undefined){
const _errs4 = errors;
if(typeof data.type !== "string"){
validate186.errors = [{instancePath:instancePath+"/type",schemaPath:"/components/schemas/FeatureFlagVariable/properties/type/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.value !== undefined){
const _errs6 = errors;
const found0 = runtime.numeric(schema175, data.value);
if(found0 !== undefined){
validate186.errors = [{instancePath:instancePath+"/value",schemaPath:"/components/schemas/FeatureFlagVariable/properties/value/xa-numeric",keyword:"xa-numeric",params:found0}];
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
}
}
}
else {
validate186.errors = [{instancePath,schemaPath:"/components/schemas/FeatureFlagVariable/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate186.errors = vErrors;
return errors === 0;
}
function validate188(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.name !== undefined){
const _errs2 = errors;
if(typeof data.name !== "string"){
validate188.errors = [{instancePath:instancePath+"/name",schemaPath:"/components/schemas/FeatureFlagVariation/properties/name/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.variables !== undefined){
let data1 = data.variables;
const _errs4 = errors;
if(errors === _errs4){
if(Array.isArray(data1)){
var valid1 = true;
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
const _errs6 = errors;
if(!(validate186(data1[i0], {instancePath:instancePath+"/variables/" + i0}))){
vErrors = vErrors === null ? validate186.errors : vErrors.concat(validate186.errors);
errors = vErrors.length;
}
var valid1 = _errs6 === errors;
if(!valid1){
break;
}
}
}
else {
validate188.errors = [{instancePath:instancePath+"/variables",schemaPath:"/components/schemas/FeatureFlagVariation/properties/variables/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
}
}
else {
validate188.errors = [{instancePath,schemaPath:"/components/schemas/FeatureFlagVariation/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate188.errors = vErrors;
return errors === 0;
}
function validate191(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.environmentKey !== undefined){
const _errs2 = errors;
if(typeof data.environmentKey !== "string"){
validate191.errors = [{instancePath:instancePath+"/environmentKey",schemaPath:"/components/schemas/FeatureFlagEnvironment/properties/environmentKey/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.isEnabled !== undefined){
const _errs4 = errors;
if(typeof data.isEnabled !== "boolean"){
validate191.errors = [{instancePath:instancePath+"/isEnabled",schemaPath:"/components/schemas/FeatureFlagEnvironment/properties/isEnabled/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
}
}
else {
validate191.errors = [{instancePath,schemaPath:"/components/schemas/FeatureFlagEnvironment/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate191.errors = vErrors;
return errors === 0;
}
function validate185(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id !== undefined){
const _errs2 = errors;
const found0 = runtime.numeric(schema1, data.id);
if(found0 !== undefined){
validate185.errors = [{instancePath:instancePath+"/id",schemaPath:"/components/schemas/FeatureFlag/properties/id/xa-numeric",keyword:"xa-numeric",params:found0}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.siteCode !== undefined){
const _errs3 = errors;
if(typeof data.siteCode !== "string"){
validate185.errors = [{instancePath:instancePath+"/siteCode",schemaPath:"/components/schemas/FeatureFlag/properties/siteCode/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.featureKey !== undefined){
const _errs5 = errors;
if(typeof data.featureKey !== "string"){
validate185.errors = [{instancePath:instancePath+"/featureKey",schemaPath:"/components/schemas/FeatureFlag/properties/featureKey/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.name !== undefined){
const _errs7 = errors;
if(typeof data.name !== "string"){
validate185.errors = [{instancePath:instancePath+"/name",schemaPath:"/components/schemas/FeatureFlag/properties/name/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.variables !== undefined){
let data4 = data.variables;
const _errs9 = errors;
if(errors === _errs9){
if(Array.isArray(data4)){
var valid1 = true;
const len0 = data4.length;
for(let i0=0; i0<len0; i0++){
const _errs11 = errors;
if(!(validate186(data4[i0], {instancePath:instancePath+"/variables/" + i0}))){
vErrors = vErrors === null ? validate186.errors : vErrors.concat(validate186.errors);
errors = vErrors.length;
}
var valid1 = _errs11 === errors;
if(!valid1){
break;
}
}
}
else {
validate185.errors = [{instancePath:instancePath+"/variables",schemaPath:"/components/schemas/FeatureFlag/properties/variables/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.variations !== undefined){
let data6 = data.variations;
const _errs12 = errors;
if(errors === _errs12){
if(Array.isArray(data6)){
var valid2 = true;
const len1 = data6.length;
for(let i1=0; i1<len1; i1++){
const _errs14 = errors;
if(!(validate188(data6[i1], {instancePath:instancePath+"/variations/" + i1}))){
vErrors = vErrors === null ? validate188.errors : vErrors.concat(validate188.errors);
errors = vErrors.length;
}
var valid2 = _errs14 === errors;
if(!valid2){
break;
}
}
}
else {
validate185.errors = [{instancePath:instancePath+"/variations",schemaPath:"/components/schemas/FeatureFlag/properties/variations/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.environments !== undefined){
let data8 = data.environments;
const _errs15 = errors;
if(errors === _errs15){
if(Array.isArray(data8)){
var valid3 = true;
const len2 = data8.length;
for(let i2=0; i2<len2; i2++){
const _errs17 = errors;
if(!(validate191(data8[i2], {instancePath:instancePath+"/environments/" + i2}))){
vErrors = vErrors === null ? validate191.errors : vErrors.concat(validate191.errors);
errors = vErrors.length;
}
var valid3 = _errs17 === errors;
if(!valid3){
break;
}
}
}
else {
validate185.errors = [{instancePath:instancePath+"/environments",schemaPath:"/components/schemas/FeatureFlag/properties/environments/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.isArchived !== undefined){
const _errs18 = errors;
validate185.errors = [{instancePath:instancePath+"/isArchived",schemaPath:"/components/schemas/FeatureFlag/properties/isArchived/xa-forbidden",keyword:"xa-forbidden",params:{keyword: "writeOnly"}}];
return false;
var valid0 = _errs18 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
else {
validate185.errors = [{instancePath,schemaPath:"/components/schemas/FeatureFlag/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate185.errors = vErrors;
return errors === 0;
}
validators["both:%2Fcomponents%2Fschemas%2FFeatureFlagVariable"] = validate186;
validators["both:%2Fcomponents%2Fschemas%2FFeatureFlagVariation"] = validate188;
validators["both:%2Fcomponents%2Fschemas%2FFeatureFlagEnvironment"] = validate191;
validators["both:%2Fcomponents%2Fschemas%2FFeatureFlagUpdate"] = validate193;
function validate193(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.name !== undefined){
const _errs2 = errors;
if(typeof data.name !== "string"){
validate193.errors = [{instancePath:instancePath+"/name",schemaPath:"/components/schemas/FeatureFlagUpdate/properties/name/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.variables !== undefined){
let data1 = data.variables;
const _errs4 = errors;
if(errors === _errs4){
if(Array.isArray(data1)){
var valid1 = true;
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
const _errs6 = errors;
if(!(validate186(data1[i0], {instancePath:instancePath+"/variables/" + i0}))){
vErrors = vErrors === null ? validate186.errors : vErrors.concat(validate186.errors);
errors = vErrors.length;
}
var valid1 = _errs6 === errors;
if(!valid1){
break;
}
}
}
else {
validate193.errors = [{instancePath:instancePath+"/variables",schemaPath:"/components/schemas/FeatureFlagUpdate/properties/variables/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.variations !== undefined){
let data3 = data.variations;
const _errs7 = errors;
if(errors === _errs7){
if(Array.isArray(data3)){
var valid2 = true;
const len1 = data3.length;
for(let i1=0; i1<len1; i1++){
const _errs9 = errors;
if(!(validate188(data3[i1], {instancePath:instancePath+"/variations/" + i1}))){
vErrors = vErrors === null ? validate188.errors : vErrors.concat(validate188.errors);
errors = vErrors.length;
}
var valid2 = _errs9 === errors;
if(!valid2){
break;
}
}
}
else {
validate193.errors = [{instancePath:instancePath+"/variations",schemaPath:"/components/schemas/FeatureFlagUpdate/properties/variations/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.isArchived !== undefined){
const _errs10 = errors;
if(typeof data.isArchived !== "boolean"){
validate193.errors = [{instancePath:instancePath+"/isArchived",schemaPath:"/components/schemas/FeatureFlagUpdate/properties/isArchived/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate193.errors = [{instancePath,schemaPath:"/components/schemas/FeatureFlagUpdate/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate193.errors = vErrors;
return errors === 0;
}
validators["both:%2Fcomponents%2Fschemas%2FFeatureFlagDuplicate"] = validate196;
function validate196(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.featureKey !== undefined){
let data0 = data.featureKey;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(func0(data0) < 1){
validate196.errors = [{instancePath:instancePath+"/featureKey",schemaPath:"/components/schemas/FeatureFlagDuplicate/properties/featureKey/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate196.errors = [{instancePath:instancePath+"/featureKey",schemaPath:"/components/schemas/FeatureFlagDuplicate/properties/featureKey/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.name !== undefined){
const _errs4 = errors;
if(typeof data.name !== "string"){
validate196.errors = [{instancePath:instancePath+"/name",schemaPath:"/components/schemas/FeatureFlagDuplicate/properties/name/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
}
}
else {
validate196.errors = [{instancePath,schemaPath:"/components/schemas/FeatureFlagDuplicate/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate196.errors = vErrors;
return errors === 0;
}
validators["both:%2Fcomponents%2Fparameters%2FEnvironmentKey%2Fschema"] = validate197;
function validate197(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(typeof data === "string"){
if(func0(data) < 1){
validate197.errors = [{instancePath,schemaPath:"/components/parameters/EnvironmentKey/schema/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate197.errors = [{instancePath,schemaPath:"/components/parameters/EnvironmentKey/schema/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
validate197.errors = vErrors;
return errors === 0;
}
validators["both:%2Fcomponents%2Fschemas%2FFeatureFlagEnvironmentUpdate"] = validate198;
function validate198(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.isEnabled !== undefined){
const _errs2 = errors;
if(typeof data.isEnabled !== "boolean"){
validate198.errors = [{instancePath:instancePath+"/isEnabled",schemaPath:"/components/schemas/FeatureFlagEnvironmentUpdate/properties/isEnabled/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.variables !== undefined){
let data1 = data.variables;
const _errs4 = errors;
if(errors === _errs4){
if(Array.isArray(data1)){
var valid1 = true;
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
const _errs6 = errors;
if(!(validate186(data1[i0], {instancePath:instancePath+"/variables/" + i0}))){
vErrors = vErrors === null ? validate186.errors : vErrors.concat(validate186.errors);
errors = vErrors.length;
}
var valid1 = _errs6 === errors;
if(!valid1){
break;
}
}
}
else {
validate198.errors = [{instancePath:instancePath+"/variables",schemaPath:"/components/schemas/FeatureFlagEnvironmentUpdate/properties/variables/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.variations !== undefined){
let data3 = data.variations;
const _errs7 = errors;
if(errors === _errs7){
if(Array.isArray(data3)){
var valid2 = true;
const len1 = data3.length;
for(let i1=0; i1<len1; i1++){
const _errs9 = errors;
if(!(validate188(data3[i1], {instancePath:instancePath+"/variations/" + i1}))){
vErrors = vErrors === null ? validate188.errors : vErrors.concat(validate188.errors);
errors = vErrors.length;
}
var valid2 = _errs9 === errors;
if(!valid2){
break;
}
}
}
else {
validate198.errors = [{instancePath:instancePath+"/variations",schemaPath:"/components/schemas/FeatureFlagEnvironmentUpdate/properties/variations/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
}
}
}
else {
validate198.errors = [{instancePath,schemaPath:"/components/schemas/FeatureFlagEnvironmentUpdate/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate198.errors = vErrors;
return errors === 0;
}
validators["both:%2Fcomponents%2Fschemas%2FGoalCampaignRequest"] = validate201;
const schema184 = {"types":["integer"],"minimum":1};
function validate201(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.goalId === undefined) && (missing0 = "goalId")){
validate201.errors = [{instancePath,schemaPath:"/components/schemas/GoalCampaignRequest/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.goalId !== undefined){
const _errs1 = errors;
const found0 = runtime.numeric(schema1, data.goalId);
if(found0 !== undefined){
validate201.errors = [{instancePath:instancePath+"/goalId",schemaPath:"/components/schemas/GoalCampaignRequest/properties/goalId/xa-numeric",keyword:"xa-numeric",params:found0}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.impact !== undefined){
let data1 = data.impact;
const _errs2 = errors;
if(typeof data1 !== "string"){
validate201.errors = [{instancePath:instancePath+"/impact",schemaPath:"/components/schemas/GoalCampaignRequest/properties/impact/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!(((data1 === "POSITIVE") || (data1 === "NEGATIVE")) || (data1 === "NEUTRAL"))){
validate201.errors = [{instancePath:instancePath+"/impact",schemaPath:"/components/schemas/GoalCampaignRequest/properties/impact/enum",keyword:"enum",params:{allowedValues: values11}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.cursor !== undefined){
const _errs4 = errors;
if(typeof data.cursor !== "string"){
validate201.errors = [{instancePath:instancePath+"/cursor",schemaPath:"/components/schemas/GoalCampaignRequest/properties/cursor/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.pageSize !== undefined){
let data3 = data.pageSize;
const _errs6 = errors;
const _errs7 = errors;
const found1 = runtime.numeric(schema184, data3);
if(found1 !== undefined){
validate201.errors = [{instancePath:instancePath+"/pageSize",schemaPath:"/components/schemas/GoalCampaignRequest/properties/pageSize/allOf/0/xa-numeric",keyword:"xa-numeric",params:found1}];
return false;
}
if(errors === _errs7){
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 < 1 || isNaN(data3)){
validate201.errors = [{instancePath:instancePath+"/pageSize",schemaPath:"/components/schemas/GoalCampaignRequest/properties/pageSize/allOf/0/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
var valid1 = _errs7 === errors;
if(valid1){
const found2 = runtime.numeric(schema9, data3);
if(found2 !== undefined){
validate201.errors = [{instancePath:instancePath+"/pageSize",schemaPath:"/components/schemas/GoalCampaignRequest/properties/pageSize/xa-numeric",keyword:"xa-numeric",params:found2}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate201.errors = [{instancePath,schemaPath:"/components/schemas/GoalCampaignRequest/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate201.errors = vErrors;
return errors === 0;
}
validators["both:%2Fcomponents%2Fschemas%2FGoalCampaignPage"] = validate202;
const schema190 = {"types":["number"]};
function validate203(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.experimentId !== undefined){
const _errs1 = errors;
const found0 = runtime.numeric(schema1, data.experimentId);
if(found0 !== undefined){
validate203.errors = [{instancePath:instancePath+"/experimentId",schemaPath:"/components/schemas/GoalCampaignImpact/properties/experimentId/xa-numeric",keyword:"xa-numeric",params:found0}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.variationId !== undefined){
const _errs2 = errors;
const found1 = runtime.numeric(schema1, data.variationId);
if(found1 !== undefined){
validate203.errors = [{instancePath:instancePath+"/variationId",schemaPath:"/components/schemas/GoalCampaignImpact/properties/variationId/xa-numeric",keyword:"xa-numeric",params:found1}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.data !== undefined){
let data2 = data.data;
const _errs3 = errors;
if(errors === _errs3){
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
if(data2.visitors !== undefined){
const _errs5 = errors;
const found2 = runtime.numeric(schema190, data2.visitors);
if(found2 !== undefined){
validate203.errors = [{instancePath:instancePath+"/data/visitors",schemaPath:"/components/schemas/GoalCampaignImpact/properties/data/properties/visitors/xa-numeric",keyword:"xa-numeric",params:found2}];
return false;
}
var valid1 = _errs5 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data2.convertedVisitors !== undefined){
const _errs6 = errors;
const found3 = runtime.numeric(schema190, data2.convertedVisitors);
if(found3 !== undefined){
validate203.errors = [{instancePath:instancePath+"/data/convertedVisitors",schemaPath:"/components/schemas/GoalCampaignImpact/properties/data/properties/convertedVisitors/xa-numeric",keyword:"xa-numeric",params:found3}];
return false;
}
var valid1 = _errs6 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data2.conversions !== undefined){
const _errs7 = errors;
const found4 = runtime.numeric(schema190, data2.conversions);
if(found4 !== undefined){
validate203.errors = [{instancePath:instancePath+"/data/conversions",schemaPath:"/components/schemas/GoalCampaignImpact/properties/data/properties/conversions/xa-numeric",keyword:"xa-numeric",params:found4}];
return false;
}
var valid1 = _errs7 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data2.revenue !== undefined){
const _errs8 = errors;
const found5 = runtime.numeric(schema190, data2.revenue);
if(found5 !== undefined){
validate203.errors = [{instancePath:instancePath+"/data/revenue",schemaPath:"/components/schemas/GoalCampaignImpact/properties/data/properties/revenue/xa-numeric",keyword:"xa-numeric",params:found5}];
return false;
}
var valid1 = _errs8 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data2.improvementRate !== undefined){
const _errs9 = errors;
const found6 = runtime.numeric(schema190, data2.improvementRate);
if(found6 !== undefined){
validate203.errors = [{instancePath:instancePath+"/data/improvementRate",schemaPath:"/components/schemas/GoalCampaignImpact/properties/data/properties/improvementRate/xa-numeric",keyword:"xa-numeric",params:found6}];
return false;
}
var valid1 = _errs9 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data2.improvementRange !== undefined){
let data8 = data2.improvementRange;
const _errs10 = errors;
if(errors === _errs10){
if(data8 && typeof data8 == "object" && !Array.isArray(data8)){
if(data8.min !== undefined){
const _errs12 = errors;
const found7 = runtime.numeric(schema190, data8.min);
if(found7 !== undefined){
validate203.errors = [{instancePath:instancePath+"/data/improvementRange/min",schemaPath:"/components/schemas/GoalCampaignImpact/properties/data/properties/improvementRange/properties/min/xa-numeric",keyword:"xa-numeric",params:found7}];
return false;
}
var valid2 = _errs12 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data8.max !== undefined){
const _errs13 = errors;
const found8 = runtime.numeric(schema190, data8.max);
if(found8 !== undefined){
validate203.errors = [{instancePath:instancePath+"/data/improvementRange/max",schemaPath:"/components/schemas/GoalCampaignImpact/properties/data/properties/improvementRange/properties/max/xa-numeric",keyword:"xa-numeric",params:found8}];
return false;
}
var valid2 = _errs13 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data8.half !== undefined){
const _errs14 = errors;
const found9 = runtime.numeric(schema190, data8.half);
if(found9 !== undefined){
validate203.errors = [{instancePath:instancePath+"/data/improvementRange/half",schemaPath:"/components/schemas/GoalCampaignImpact/properties/data/properties/improvementRange/properties/half/xa-numeric",keyword:"xa-numeric",params:found9}];
return false;
}
var valid2 = _errs14 === errors;
}
else {
var valid2 = true;
}
}
}
}
else {
validate203.errors = [{instancePath:instancePath+"/data/improvementRange",schemaPath:"/components/schemas/GoalCampaignImpact/properties/data/properties/improvementRange/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid1 = _errs10 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data2.reliability !== undefined){
const _errs15 = errors;
const found10 = runtime.numeric(schema190, data2.reliability);
if(found10 !== undefined){
validate203.errors = [{instancePath:instancePath+"/data/reliability",schemaPath:"/components/schemas/GoalCampaignImpact/properties/data/properties/reliability/xa-numeric",keyword:"xa-numeric",params:found10}];
return false;
}
var valid1 = _errs15 === errors;
}
else {
var valid1 = true;
}
}
}
}
}
}
}
}
else {
validate203.errors = [{instancePath:instancePath+"/data",schemaPath:"/components/schemas/GoalCampaignImpact/properties/data/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
}
}
}
else {
validate203.errors = [{instancePath,schemaPath:"/components/schemas/GoalCampaignImpact/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate203.errors = vErrors;
return errors === 0;
}
function validate202(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.impacts === undefined) && (missing0 = "impacts")) || ((data.totalCount === undefined) && (missing0 = "totalCount"))){
validate202.errors = [{instancePath,schemaPath:"/components/schemas/GoalCampaignPage/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.impacts !== undefined){
let data0 = data.impacts;
const _errs1 = errors;
if(errors === _errs1){
if(Array.isArray(data0)){
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
const _errs3 = errors;
if(!(validate203(data0[i0], {instancePath:instancePath+"/impacts/" + i0}))){
vErrors = vErrors === null ? validate203.errors : vErrors.concat(validate203.errors);
errors = vErrors.length;
}
var valid1 = _errs3 === errors;
if(!valid1){
break;
}
}
}
else {
validate202.errors = [{instancePath:instancePath+"/impacts",schemaPath:"/components/schemas/GoalCampaignPage/properties/impacts/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.totalCount !== undefined){
const _errs4 = errors;
const found0 = runtime.numeric(schema9, data.totalCount);
if(found0 !== undefined){
validate202.errors = [{instancePath:instancePath+"/totalCount",schemaPath:"/components/schemas/GoalCampaignPage/properties/totalCount/xa-numeric",keyword:"xa-numeric",params:found0}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.nextCursor !== undefined){
const _errs5 = errors;
if(typeof data.nextCursor !== "string"){
validate202.errors = [{instancePath:instancePath+"/nextCursor",schemaPath:"/components/schemas/GoalCampaignPage/properties/nextCursor/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate202.errors = [{instancePath,schemaPath:"/components/schemas/GoalCampaignPage/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate202.errors = vErrors;
return errors === 0;
}
validators["both:%2Fcomponents%2Fschemas%2FGoalCampaignImpact"] = validate203;
validators["both:%2Fpaths%2F~1goals%2Fget%2Fresponses%2F200%2Fcontent%2Fapplication~1json%2Fschema"] = validate205;
const schema209 = {"types":["number"],"format":"double"};
const schema203 = {"keyword":"anyOf","branches":["both:%2Fcomponents%2Fschemas%2FGoalParamsByType%2FanyOf%2F0","both:%2Fcomponents%2Fschemas%2FGoalParamsByType%2FanyOf%2F1","both:%2Fcomponents%2Fschemas%2FGoalParamsByType%2FanyOf%2F2","both:%2Fcomponents%2Fschemas%2FGoalParamsByType%2FanyOf%2F3","both:%2Fcomponents%2Fschemas%2FGoalParamsByType%2FanyOf%2F4","both:%2Fcomponents%2Fschemas%2FGoalParamsByType%2FanyOf%2F5","both:%2Fcomponents%2Fschemas%2FGoalParamsByType%2FanyOf%2F6","both:%2Fcomponents%2Fschemas%2FGoalParamsByType%2FanyOf%2F7","both:%2Fcomponents%2Fschemas%2FGoalParamsByType%2FanyOf%2F8"],"tag":{"property":"type","branchOf":[["CLICK","both:%2Fcomponents%2Fschemas%2FGoalParamsByType%2FanyOf%2F0"],["SCROLL","both:%2Fcomponents%2Fschemas%2FGoalParamsByType%2FanyOf%2F1"],["URL","both:%2Fcomponents%2Fschemas%2FGoalParamsByType%2FanyOf%2F2"],["TIME_SPENT","both:%2Fcomponents%2Fschemas%2FGoalParamsByType%2FanyOf%2F3"],["PAGE_VIEWS","both:%2Fcomponents%2Fschemas%2FGoalParamsByType%2FanyOf%2F4"],["CUSTOM","both:%2Fcomponents%2Fschemas%2FGoalParamsByType%2FanyOf%2F5"],["RETENTION_RATE","both:%2Fcomponents%2Fschemas%2FGoalParamsByType%2FanyOf%2F6"],["WAREHOUSE","both:%2Fcomponents%2Fschemas%2FGoalParamsByType%2FanyOf%2F7"],["RATIO_METRICS","both:%2Fcomponents%2Fschemas%2FGoalParamsByType%2FanyOf%2F8"]],"constAt":["/components/schemas/GoalParamsByType/anyOf/0/properties/type","/components/schemas/GoalParamsByType/anyOf/1/properties/type","/components/schemas/GoalParamsByType/anyOf/2/properties/type","/components/schemas/GoalParamsByType/anyOf/3/properties/type","/components/schemas/GoalParamsByType/anyOf/4/properties/type","/components/schemas/GoalParamsByType/anyOf/5/properties/type","/components/schemas/GoalParamsByType/anyOf/6/properties/type","/components/schemas/GoalParamsByType/anyOf/7/properties/type","/components/schemas/GoalParamsByType/anyOf/8/properties/type"]}};
function validate207(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
const found0 = runtime.choose(validators, schema203, data, instancePath + "", "/components/schemas/GoalParamsByType/xa-anyOf");
if(found0.length > 0){
validate207.errors = found0;
return false;
}
validate207.errors = vErrors;
return errors === 0;
}
function validate206(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(!(validate207(data, {instancePath}))){
vErrors = vErrors === null ? validate207.errors : vErrors.concat(validate207.errors);
errors = vErrors.length;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.hasMultipleConversions === undefined) && (missing0 = "hasMultipleConversions")) || ((data.name === undefined) && (missing0 = "name"))) || ((data.siteId === undefined) && (missing0 = "siteId"))) || ((data.type === undefined) && (missing0 = "type"))){
validate206.errors = [{instancePath,schemaPath:"/components/schemas/Goal/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
const _errs2 = errors;
const found0 = runtime.numeric(schema1, data.id);
if(found0 !== undefined){
validate206.errors = [{instancePath:instancePath+"/id",schemaPath:"/components/schemas/Goal/properties/id/xa-numeric",keyword:"xa-numeric",params:found0}];
return false;
}
var valid1 = _errs2 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.name !== undefined){
const _errs3 = errors;
if(typeof data.name !== "string"){
validate206.errors = [{instancePath:instancePath+"/name",schemaPath:"/components/schemas/Goal/properties/name/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid1 = _errs3 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.siteId !== undefined){
const _errs5 = errors;
const found1 = runtime.numeric(schema1, data.siteId);
if(found1 !== undefined){
validate206.errors = [{instancePath:instancePath+"/siteId",schemaPath:"/components/schemas/Goal/properties/siteId/xa-numeric",keyword:"xa-numeric",params:found1}];
return false;
}
var valid1 = _errs5 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.type !== undefined){
let data3 = data.type;
const _errs6 = errors;
if(typeof data3 !== "string"){
validate206.errors = [{instancePath:instancePath+"/type",schemaPath:"/components/schemas/Goal/properties/type/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!(((((((((data3 === "CLICK") || (data3 === "CUSTOM")) || (data3 === "SCROLL")) || (data3 === "PAGE_VIEWS")) || (data3 === "URL")) || (data3 === "TIME_SPENT")) || (data3 === "RETENTION_RATE")) || (data3 === "WAREHOUSE")) || (data3 === "RATIO_METRICS"))){
validate206.errors = [{instancePath:instancePath+"/type",schemaPath:"/components/schemas/Goal/properties/type/enum",keyword:"enum",params:{allowedValues: values12}}];
return false;
}
var valid1 = _errs6 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.status !== undefined){
let data4 = data.status;
const _errs8 = errors;
if(typeof data4 !== "string"){
validate206.errors = [{instancePath:instancePath+"/status",schemaPath:"/components/schemas/Goal/properties/status/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!((data4 === "ACTIVE") || (data4 === "INACTIVE"))){
validate206.errors = [{instancePath:instancePath+"/status",schemaPath:"/components/schemas/Goal/properties/status/enum",keyword:"enum",params:{allowedValues: values13}}];
return false;
}
var valid1 = _errs8 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.isActive !== undefined){
const _errs10 = errors;
if(typeof data.isActive !== "boolean"){
validate206.errors = [{instancePath:instancePath+"/isActive",schemaPath:"/components/schemas/Goal/properties/isActive/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid1 = _errs10 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.description !== undefined){
const _errs12 = errors;
if(typeof data.description !== "string"){
validate206.errors = [{instancePath:instancePath+"/description",schemaPath:"/components/schemas/Goal/properties/description/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid1 = _errs12 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.hasMultipleConversions !== undefined){
const _errs14 = errors;
if(typeof data.hasMultipleConversions !== "boolean"){
validate206.errors = [{instancePath:instancePath+"/hasMultipleConversions",schemaPath:"/components/schemas/Goal/properties/hasMultipleConversions/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid1 = _errs14 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.params !== undefined){
let data8 = data.params;
const _errs16 = errors;
if(errors === _errs16){
if(data8 && typeof data8 == "object" && !Array.isArray(data8)){
}
else {
validate206.errors = [{instancePath:instancePath+"/params",schemaPath:"/components/schemas/Goal/properties/params/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid1 = _errs16 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.accessLimiters !== undefined){
let data9 = data.accessLimiters;
const _errs19 = errors;
if(errors === _errs19){
if(Array.isArray(data9)){
var valid2 = true;
const len0 = data9.length;
for(let i0=0; i0<len0; i0++){
let data10 = data9[i0];
const _errs21 = errors;
if(errors === _errs21){
if(data10 && typeof data10 == "object" && !Array.isArray(data10)){
if(data10.accessHolder !== undefined){
const _errs23 = errors;
if(typeof data10.accessHolder !== "string"){
validate206.errors = [{instancePath:instancePath+"/accessLimiters/" + i0+"/accessHolder",schemaPath:"/components/schemas/Goal/properties/accessLimiters/items/properties/accessHolder/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid3 = _errs23 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data10.accessHolderId !== undefined){
const _errs25 = errors;
const found2 = runtime.numeric(schema1, data10.accessHolderId);
if(found2 !== undefined){
validate206.errors = [{instancePath:instancePath+"/accessLimiters/" + i0+"/accessHolderId",schemaPath:"/components/schemas/Goal/properties/accessLimiters/items/properties/accessHolderId/xa-numeric",keyword:"xa-numeric",params:found2}];
return false;
}
var valid3 = _errs25 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data10.id !== undefined){
const _errs26 = errors;
const found3 = runtime.numeric(schema1, data10.id);
if(found3 !== undefined){
validate206.errors = [{instancePath:instancePath+"/accessLimiters/" + i0+"/id",schemaPath:"/components/schemas/Goal/properties/accessLimiters/items/properties/id/xa-numeric",keyword:"xa-numeric",params:found3}];
return false;
}
var valid3 = _errs26 === errors;
}
else {
var valid3 = true;
}
}
}
}
else {
validate206.errors = [{instancePath:instancePath+"/accessLimiters/" + i0,schemaPath:"/components/schemas/Goal/properties/accessLimiters/items/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid2 = _errs21 === errors;
if(!valid2){
break;
}
}
}
else {
validate206.errors = [{instancePath:instancePath+"/accessLimiters",schemaPath:"/components/schemas/Goal/properties/accessLimiters/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid1 = _errs19 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.customDatas !== undefined){
let data14 = data.customDatas;
const _errs27 = errors;
if(errors === _errs27){
if(Array.isArray(data14)){
var valid4 = true;
const len1 = data14.length;
for(let i1=0; i1<len1; i1++){
const _errs29 = errors;
if(!(validate8(data14[i1], {instancePath:instancePath+"/customDatas/" + i1}))){
vErrors = vErrors === null ? validate8.errors : vErrors.concat(validate8.errors);
errors = vErrors.length;
}
var valid4 = _errs29 === errors;
if(!valid4){
break;
}
}
}
else {
validate206.errors = [{instancePath:instancePath+"/customDatas",schemaPath:"/components/schemas/Goal/properties/customDatas/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid1 = _errs27 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.tags !== undefined){
let data16 = data.tags;
const _errs30 = errors;
if(errors === _errs30){
if(Array.isArray(data16)){
var valid5 = true;
const len2 = data16.length;
for(let i2=0; i2<len2; i2++){
const _errs32 = errors;
if(typeof data16[i2] !== "string"){
validate206.errors = [{instancePath:instancePath+"/tags/" + i2,schemaPath:"/components/schemas/Goal/properties/tags/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid5 = _errs32 === errors;
if(!valid5){
break;
}
}
}
else {
validate206.errors = [{instancePath:instancePath+"/tags",schemaPath:"/components/schemas/Goal/properties/tags/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid1 = _errs30 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.trackingTools !== undefined){
let data18 = data.trackingTools;
const _errs34 = errors;
if(errors === _errs34){
if(Array.isArray(data18)){
var valid6 = true;
const len3 = data18.length;
for(let i3=0; i3<len3; i3++){
const _errs36 = errors;
if(typeof data18[i3] !== "string"){
validate206.errors = [{instancePath:instancePath+"/trackingTools/" + i3,schemaPath:"/components/schemas/Goal/properties/trackingTools/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid6 = _errs36 === errors;
if(!valid6){
break;
}
}
}
else {
validate206.errors = [{instancePath:instancePath+"/trackingTools",schemaPath:"/components/schemas/Goal/properties/trackingTools/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid1 = _errs34 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.targetingSegmentMentalist !== undefined){
let data20 = data.targetingSegmentMentalist;
const _errs38 = errors;
if(errors === _errs38){
if(Array.isArray(data20)){
var valid7 = true;
const len4 = data20.length;
for(let i4=0; i4<len4; i4++){
const _errs40 = errors;
const found4 = runtime.numeric(schema1, data20[i4]);
if(found4 !== undefined){
validate206.errors = [{instancePath:instancePath+"/targetingSegmentMentalist/" + i4,schemaPath:"/components/schemas/Goal/properties/targetingSegmentMentalist/items/xa-numeric",keyword:"xa-numeric",params:found4}];
return false;
}
var valid7 = _errs40 === errors;
if(!valid7){
break;
}
}
}
else {
validate206.errors = [{instancePath:instancePath+"/targetingSegmentMentalist",schemaPath:"/components/schemas/Goal/properties/targetingSegmentMentalist/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid1 = _errs38 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.isTargetingSegmentMentalist !== undefined){
const _errs41 = errors;
if(typeof data.isTargetingSegmentMentalist !== "boolean"){
validate206.errors = [{instancePath:instancePath+"/isTargetingSegmentMentalist",schemaPath:"/components/schemas/Goal/properties/isTargetingSegmentMentalist/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid1 = _errs41 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.mentalistWeight !== undefined){
const _errs43 = errors;
const found5 = runtime.numeric(schema209, data.mentalistWeight);
if(found5 !== undefined){
validate206.errors = [{instancePath:instancePath+"/mentalistWeight",schemaPath:"/components/schemas/Goal/properties/mentalistWeight/xa-numeric",keyword:"xa-numeric",params:found5}];
return false;
}
var valid1 = _errs43 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.createdBy !== undefined){
const _errs44 = errors;
const found6 = runtime.numeric(schema1, data.createdBy);
if(found6 !== undefined){
validate206.errors = [{instancePath:instancePath+"/createdBy",schemaPath:"/components/schemas/Goal/properties/createdBy/xa-numeric",keyword:"xa-numeric",params:found6}];
return false;
}
var valid1 = _errs44 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.dateCreated !== undefined){
let data25 = data.dateCreated;
const _errs45 = errors;
if(errors === _errs45){
if(errors === _errs45){
if(typeof data25 === "string"){
if(!(formats0(data25))){
validate206.errors = [{instancePath:instancePath+"/dateCreated",schemaPath:"/components/schemas/Goal/properties/dateCreated/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate206.errors = [{instancePath:instancePath+"/dateCreated",schemaPath:"/components/schemas/Goal/properties/dateCreated/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
}
var valid1 = _errs45 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.dateModified !== undefined){
let data26 = data.dateModified;
const _errs47 = errors;
if(errors === _errs47){
if(errors === _errs47){
if(typeof data26 === "string"){
if(!(formats0(data26))){
validate206.errors = [{instancePath:instancePath+"/dateModified",schemaPath:"/components/schemas/Goal/properties/dateModified/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate206.errors = [{instancePath:instancePath+"/dateModified",schemaPath:"/components/schemas/Goal/properties/dateModified/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
}
var valid1 = _errs47 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.experimentAmount !== undefined){
const _errs49 = errors;
const found7 = runtime.numeric(schema1, data.experimentAmount);
if(found7 !== undefined){
validate206.errors = [{instancePath:instancePath+"/experimentAmount",schemaPath:"/components/schemas/Goal/properties/experimentAmount/xa-numeric",keyword:"xa-numeric",params:found7}];
return false;
}
var valid1 = _errs49 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.featureFlagAmount !== undefined){
const _errs50 = errors;
const found8 = runtime.numeric(schema1, data.featureFlagAmount);
if(found8 !== undefined){
validate206.errors = [{instancePath:instancePath+"/featureFlagAmount",schemaPath:"/components/schemas/Goal/properties/featureFlagAmount/xa-numeric",keyword:"xa-numeric",params:found8}];
return false;
}
var valid1 = _errs50 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.holdoutAmount !== undefined){
const _errs51 = errors;
const found9 = runtime.numeric(schema1, data.holdoutAmount);
if(found9 !== undefined){
validate206.errors = [{instancePath:instancePath+"/holdoutAmount",schemaPath:"/components/schemas/Goal/properties/holdoutAmount/xa-numeric",keyword:"xa-numeric",params:found9}];
return false;
}
var valid1 = _errs51 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.personalizationAmount !== undefined){
const _errs52 = errors;
const found10 = runtime.numeric(schema1, data.personalizationAmount);
if(found10 !== undefined){
validate206.errors = [{instancePath:instancePath+"/personalizationAmount",schemaPath:"/components/schemas/Goal/properties/personalizationAmount/xa-numeric",keyword:"xa-numeric",params:found10}];
return false;
}
var valid1 = _errs52 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.experiments !== undefined){
let data31 = data.experiments;
const _errs53 = errors;
if(errors === _errs53){
if(Array.isArray(data31)){
var valid8 = true;
const len5 = data31.length;
for(let i5=0; i5<len5; i5++){
const _errs55 = errors;
const found11 = runtime.numeric(schema1, data31[i5]);
if(found11 !== undefined){
validate206.errors = [{instancePath:instancePath+"/experiments/" + i5,schemaPath:"/components/schemas/Goal/properties/experiments/items/xa-numeric",keyword:"xa-numeric",params:found11}];
return false;
}
var valid8 = _errs55 === errors;
if(!valid8){
break;
}
}
}
else {
validate206.errors = [{instancePath:instancePath+"/experiments",schemaPath:"/components/schemas/Goal/properties/experiments/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid1 = _errs53 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.holdouts !== undefined){
let data33 = data.holdouts;
const _errs56 = errors;
if(errors === _errs56){
if(Array.isArray(data33)){
var valid9 = true;
const len6 = data33.length;
for(let i6=0; i6<len6; i6++){
const _errs58 = errors;
const found12 = runtime.numeric(schema1, data33[i6]);
if(found12 !== undefined){
validate206.errors = [{instancePath:instancePath+"/holdouts/" + i6,schemaPath:"/components/schemas/Goal/properties/holdouts/items/xa-numeric",keyword:"xa-numeric",params:found12}];
return false;
}
var valid9 = _errs58 === errors;
if(!valid9){
break;
}
}
}
else {
validate206.errors = [{instancePath:instancePath+"/holdouts",schemaPath:"/components/schemas/Goal/properties/holdouts/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid1 = _errs56 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.personalizations !== undefined){
let data35 = data.personalizations;
const _errs59 = errors;
if(errors === _errs59){
if(Array.isArray(data35)){
var valid10 = true;
const len7 = data35.length;
for(let i7=0; i7<len7; i7++){
const _errs61 = errors;
const found13 = runtime.numeric(schema1, data35[i7]);
if(found13 !== undefined){
validate206.errors = [{instancePath:instancePath+"/personalizations/" + i7,schemaPath:"/components/schemas/Goal/properties/personalizations/items/xa-numeric",keyword:"xa-numeric",params:found13}];
return false;
}
var valid10 = _errs61 === errors;
if(!valid10){
break;
}
}
}
else {
validate206.errors = [{instancePath:instancePath+"/personalizations",schemaPath:"/components/schemas/Goal/properties/personalizations/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid1 = _errs59 === errors;
}
else {
var valid1 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate206.errors = [{instancePath,schemaPath:"/components/schemas/Goal/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate206.errors = vErrors;
return errors === 0;
}
function validate205(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(Array.isArray(data)){
var valid0 = true;
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
const _errs1 = errors;
if(!(validate206(data[i0], {instancePath:instancePath+"/" + i0}))){
vErrors = vErrors === null ? validate206.errors : vErrors.concat(validate206.errors);
errors = vErrors.length;
}
var valid0 = _errs1 === errors;
if(!valid0){
break;
}
}
}
else {
validate205.errors = [{instancePath,schemaPath:"/paths/~1goals/get/responses/200/content/application~1json/schema/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
validate205.errors = vErrors;
return errors === 0;
}
validators["both:%2Fcomponents%2Fschemas%2FGoal"] = validate206;
validators["both:%2Fcomponents%2Fschemas%2FGoalParamsByType"] = validate207;
validators["both:%2Fcomponents%2Fschemas%2FGoalParamsByType%2FanyOf%2F0"] = validate211;
function validate212(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.matchString !== undefined){
const _errs2 = errors;
if(typeof data.matchString !== "string"){
validate212.errors = [{instancePath:instancePath+"/matchString",schemaPath:"/components/schemas/ClickGoalParams/properties/matchString/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.matchType !== undefined){
const _errs4 = errors;
if(typeof data.matchType !== "string"){
validate212.errors = [{instancePath:instancePath+"/matchType",schemaPath:"/components/schemas/ClickGoalParams/properties/matchType/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
}
}
else {
validate212.errors = [{instancePath,schemaPath:"/components/schemas/ClickGoalParams/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate212.errors = vErrors;
return errors === 0;
}
function validate211(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type !== undefined){
const _errs1 = errors;
if("CLICK" !== data.type){
validate211.errors = [{instancePath:instancePath+"/type",schemaPath:"/components/schemas/GoalParamsByType/anyOf/0/properties/type/const",keyword:"const",params:{allowedValue: "CLICK"}}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.params !== undefined){
const _errs2 = errors;
if(!(validate212(data.params, {instancePath:instancePath+"/params"}))){
vErrors = vErrors === null ? validate212.errors : vErrors.concat(validate212.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
}
}
else {
validate211.errors = [{instancePath,schemaPath:"/components/schemas/GoalParamsByType/anyOf/0/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate211.errors = vErrors;
return errors === 0;
}
validators["both:%2Fcomponents%2Fschemas%2FClickGoalParams"] = validate212;
validators["both:%2Fcomponents%2Fschemas%2FGoalParamsByType%2FanyOf%2F1"] = validate214;
function validate215(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.matchString !== undefined){
const _errs2 = errors;
if(typeof data.matchString !== "string"){
validate215.errors = [{instancePath:instancePath+"/matchString",schemaPath:"/components/schemas/ScrollGoalParams/properties/matchString/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.matchType !== undefined){
const _errs4 = errors;
if(typeof data.matchType !== "string"){
validate215.errors = [{instancePath:instancePath+"/matchType",schemaPath:"/components/schemas/ScrollGoalParams/properties/matchType/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
}
}
else {
validate215.errors = [{instancePath,schemaPath:"/components/schemas/ScrollGoalParams/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate215.errors = vErrors;
return errors === 0;
}
function validate214(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type !== undefined){
const _errs1 = errors;
if("SCROLL" !== data.type){
validate214.errors = [{instancePath:instancePath+"/type",schemaPath:"/components/schemas/GoalParamsByType/anyOf/1/properties/type/const",keyword:"const",params:{allowedValue: "SCROLL"}}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.params !== undefined){
const _errs2 = errors;
if(!(validate215(data.params, {instancePath:instancePath+"/params"}))){
vErrors = vErrors === null ? validate215.errors : vErrors.concat(validate215.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
}
}
else {
validate214.errors = [{instancePath,schemaPath:"/components/schemas/GoalParamsByType/anyOf/1/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate214.errors = vErrors;
return errors === 0;
}
validators["both:%2Fcomponents%2Fschemas%2FScrollGoalParams"] = validate215;
validators["both:%2Fcomponents%2Fschemas%2FGoalParamsByType%2FanyOf%2F2"] = validate217;
function validate218(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.matchString !== undefined){
const _errs2 = errors;
if(typeof data.matchString !== "string"){
validate218.errors = [{instancePath:instancePath+"/matchString",schemaPath:"/components/schemas/UrlGoalParams/properties/matchString/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.matchType !== undefined){
const _errs4 = errors;
if(typeof data.matchType !== "string"){
validate218.errors = [{instancePath:instancePath+"/matchType",schemaPath:"/components/schemas/UrlGoalParams/properties/matchType/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
}
}
else {
validate218.errors = [{instancePath,schemaPath:"/components/schemas/UrlGoalParams/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate218.errors = vErrors;
return errors === 0;
}
function validate217(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type !== undefined){
const _errs1 = errors;
if("URL" !== data.type){
validate217.errors = [{instancePath:instancePath+"/type",schemaPath:"/components/schemas/GoalParamsByType/anyOf/2/properties/type/const",keyword:"const",params:{allowedValue: "URL"}}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.params !== undefined){
const _errs2 = errors;
if(!(validate218(data.params, {instancePath:instancePath+"/params"}))){
vErrors = vErrors === null ? validate218.errors : vErrors.concat(validate218.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
}
}
else {
validate217.errors = [{instancePath,schemaPath:"/components/schemas/GoalParamsByType/anyOf/2/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate217.errors = vErrors;
return errors === 0;
}
validators["both:%2Fcomponents%2Fschemas%2FUrlGoalParams"] = validate218;
validators["both:%2Fcomponents%2Fschemas%2FGoalParamsByType%2FanyOf%2F3"] = validate220;
function validate221(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.matchString !== undefined){
const _errs2 = errors;
if(typeof data.matchString !== "string"){
validate221.errors = [{instancePath:instancePath+"/matchString",schemaPath:"/components/schemas/TimeSpentGoalParams/properties/matchString/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.matchType !== undefined){
const _errs4 = errors;
if(typeof data.matchType !== "string"){
validate221.errors = [{instancePath:instancePath+"/matchType",schemaPath:"/components/schemas/TimeSpentGoalParams/properties/matchType/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
}
}
else {
validate221.errors = [{instancePath,schemaPath:"/components/schemas/TimeSpentGoalParams/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate221.errors = vErrors;
return errors === 0;
}
function validate220(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type !== undefined){
const _errs1 = errors;
if("TIME_SPENT" !== data.type){
validate220.errors = [{instancePath:instancePath+"/type",schemaPath:"/components/schemas/GoalParamsByType/anyOf/3/properties/type/const",keyword:"const",params:{allowedValue: "TIME_SPENT"}}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.params !== undefined){
const _errs2 = errors;
if(!(validate221(data.params, {instancePath:instancePath+"/params"}))){
vErrors = vErrors === null ? validate221.errors : vErrors.concat(validate221.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
}
}
else {
validate220.errors = [{instancePath,schemaPath:"/components/schemas/GoalParamsByType/anyOf/3/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate220.errors = vErrors;
return errors === 0;
}
validators["both:%2Fcomponents%2Fschemas%2FTimeSpentGoalParams"] = validate221;
validators["both:%2Fcomponents%2Fschemas%2FGoalParamsByType%2FanyOf%2F4"] = validate223;
function validate224(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.matchString !== undefined){
const _errs2 = errors;
if(typeof data.matchString !== "string"){
validate224.errors = [{instancePath:instancePath+"/matchString",schemaPath:"/components/schemas/PageViewsGoalParams/properties/matchString/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.matchType !== undefined){
const _errs4 = errors;
if(typeof data.matchType !== "string"){
validate224.errors = [{instancePath:instancePath+"/matchType",schemaPath:"/components/schemas/PageViewsGoalParams/properties/matchType/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
}
}
else {
validate224.errors = [{instancePath,schemaPath:"/components/schemas/PageViewsGoalParams/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate224.errors = vErrors;
return errors === 0;
}
function validate223(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type !== undefined){
const _errs1 = errors;
if("PAGE_VIEWS" !== data.type){
validate223.errors = [{instancePath:instancePath+"/type",schemaPath:"/components/schemas/GoalParamsByType/anyOf/4/properties/type/const",keyword:"const",params:{allowedValue: "PAGE_VIEWS"}}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.params !== undefined){
const _errs2 = errors;
if(!(validate224(data.params, {instancePath:instancePath+"/params"}))){
vErrors = vErrors === null ? validate224.errors : vErrors.concat(validate224.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
}
}
else {
validate223.errors = [{instancePath,schemaPath:"/components/schemas/GoalParamsByType/anyOf/4/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate223.errors = vErrors;
return errors === 0;
}
validators["both:%2Fcomponents%2Fschemas%2FPageViewsGoalParams"] = validate224;
validators["both:%2Fcomponents%2Fschemas%2FGoalParamsByType%2FanyOf%2F5"] = validate226;
function validate226(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type !== undefined){
if("CUSTOM" !== data.type){
validate226.errors = [{instancePath:instancePath+"/type",schemaPath:"/components/schemas/GoalParamsByType/anyOf/5/properties/type/const",keyword:"const",params:{allowedValue: "CUSTOM"}}];
return false;
}
}
}
else {
validate226.errors = [{instancePath,schemaPath:"/components/schemas/GoalParamsByType/anyOf/5/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate226.errors = vErrors;
return errors === 0;
}
validators["both:%2Fcomponents%2Fschemas%2FGoalParamsByType%2FanyOf%2F6"] = validate227;
function validate227(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type !== undefined){
if("RETENTION_RATE" !== data.type){
validate227.errors = [{instancePath:instancePath+"/type",schemaPath:"/components/schemas/GoalParamsByType/anyOf/6/properties/type/const",keyword:"const",params:{allowedValue: "RETENTION_RATE"}}];
return false;
}
}
}
else {
validate227.errors = [{instancePath,schemaPath:"/components/schemas/GoalParamsByType/anyOf/6/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate227.errors = vErrors;
return errors === 0;
}
validators["both:%2Fcomponents%2Fschemas%2FGoalParamsByType%2FanyOf%2F7"] = validate228;
function validate228(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type !== undefined){
if("WAREHOUSE" !== data.type){
validate228.errors = [{instancePath:instancePath+"/type",schemaPath:"/components/schemas/GoalParamsByType/anyOf/7/properties/type/const",keyword:"const",params:{allowedValue: "WAREHOUSE"}}];
return false;
}
}
}
else {
validate228.errors = [{instancePath,schemaPath:"/components/schemas/GoalParamsByType/anyOf/7/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate228.errors = vErrors;
return errors === 0;
}
validators["both:%2Fcomponents%2Fschemas%2FGoalParamsByType%2FanyOf%2F8"] = validate229;
function validate229(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type !== undefined){
if("RATIO_METRICS" !== data.type){
validate229.errors = [{instancePath:instancePath+"/type",schemaPath:"/components/schemas/GoalParamsByType/anyOf/8/properties/type/const",keyword:"const",params:{allowedValue: "RATIO_METRICS"}}];
return false;
}
}
}
else {
validate229.errors = [{instancePath,schemaPath:"/components/schemas/GoalParamsByType/anyOf/8/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate229.errors = vErrors;
return errors === 0;
}
validators["both:%2Fcomponents%2Fschemas%2FGoalInput"] = validate230;
function validate230(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(!(validate207(data, {instancePath}))){
vErrors = vErrors === null ? validate207.errors : vErrors.concat(validate207.errors);
errors = vErrors.length;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.hasMultipleConversions === undefined) && (missing0 = "hasMultipleConversions")) || ((data.name === undefined) && (missing0 = "name"))) || ((data.siteId === undefined) && (missing0 = "siteId"))) || ((data.type === undefined) && (missing0 = "type"))){
validate230.errors = [{instancePath,schemaPath:"/components/schemas/GoalInput/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.name !== undefined){
const _errs2 = errors;
if(typeof data.name !== "string"){
validate230.errors = [{instancePath:instancePath+"/name",schemaPath:"/components/schemas/GoalInput/properties/name/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid1 = _errs2 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.siteId !== undefined){
const _errs4 = errors;
const found0 = runtime.numeric(schema1, data.siteId);
if(found0 !== undefined){
validate230.errors = [{instancePath:instancePath+"/siteId",schemaPath:"/components/schemas/GoalInput/properties/siteId/xa-numeric",keyword:"xa-numeric",params:found0}];
return false;
}
var valid1 = _errs4 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.type !== undefined){
let data2 = data.type;
const _errs5 = errors;
if(typeof data2 !== "string"){
validate230.errors = [{instancePath:instancePath+"/type",schemaPath:"/components/schemas/GoalInput/properties/type/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!(((((((((data2 === "CLICK") || (data2 === "CUSTOM")) || (data2 === "SCROLL")) || (data2 === "PAGE_VIEWS")) || (data2 === "URL")) || (data2 === "TIME_SPENT")) || (data2 === "RETENTION_RATE")) || (data2 === "WAREHOUSE")) || (data2 === "RATIO_METRICS"))){
validate230.errors = [{instancePath:instancePath+"/type",schemaPath:"/components/schemas/GoalInput/properties/type/enum",keyword:"enum",params:{allowedValues: values12}}];
return false;
}
var valid1 = _errs5 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.status !== undefined){
let data3 = data.status;
const _errs7 = errors;
if(typeof data3 !== "string"){
validate230.errors = [{instancePath:instancePath+"/status",schemaPath:"/components/schemas/GoalInput/properties/status/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!((data3 === "ACTIVE") || (data3 === "INACTIVE"))){
validate230.errors = [{instancePath:instancePath+"/status",schemaPath:"/components/schemas/GoalInput/properties/status/enum",keyword:"enum",params:{allowedValues: values13}}];
return false;
}
var valid1 = _errs7 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.description !== undefined){
const _errs9 = errors;
if(typeof data.description !== "string"){
validate230.errors = [{instancePath:instancePath+"/description",schemaPath:"/components/schemas/GoalInput/properties/description/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid1 = _errs9 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.hasMultipleConversions !== undefined){
const _errs11 = errors;
if(typeof data.hasMultipleConversions !== "boolean"){
validate230.errors = [{instancePath:instancePath+"/hasMultipleConversions",schemaPath:"/components/schemas/GoalInput/properties/hasMultipleConversions/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid1 = _errs11 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.params !== undefined){
let data6 = data.params;
const _errs13 = errors;
if(errors === _errs13){
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
}
else {
validate230.errors = [{instancePath:instancePath+"/params",schemaPath:"/components/schemas/GoalInput/properties/params/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid1 = _errs13 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.accessLimiters !== undefined){
let data7 = data.accessLimiters;
const _errs16 = errors;
if(errors === _errs16){
if(Array.isArray(data7)){
var valid2 = true;
const len0 = data7.length;
for(let i0=0; i0<len0; i0++){
let data8 = data7[i0];
const _errs18 = errors;
if(errors === _errs18){
if(data8 && typeof data8 == "object" && !Array.isArray(data8)){
if(data8.accessHolder !== undefined){
const _errs20 = errors;
if(typeof data8.accessHolder !== "string"){
validate230.errors = [{instancePath:instancePath+"/accessLimiters/" + i0+"/accessHolder",schemaPath:"/components/schemas/GoalInput/properties/accessLimiters/items/properties/accessHolder/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid3 = _errs20 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data8.accessHolderId !== undefined){
const _errs22 = errors;
const found1 = runtime.numeric(schema1, data8.accessHolderId);
if(found1 !== undefined){
validate230.errors = [{instancePath:instancePath+"/accessLimiters/" + i0+"/accessHolderId",schemaPath:"/components/schemas/GoalInput/properties/accessLimiters/items/properties/accessHolderId/xa-numeric",keyword:"xa-numeric",params:found1}];
return false;
}
var valid3 = _errs22 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data8.id !== undefined){
const _errs23 = errors;
const found2 = runtime.numeric(schema1, data8.id);
if(found2 !== undefined){
validate230.errors = [{instancePath:instancePath+"/accessLimiters/" + i0+"/id",schemaPath:"/components/schemas/GoalInput/properties/accessLimiters/items/properties/id/xa-numeric",keyword:"xa-numeric",params:found2}];
return false;
}
var valid3 = _errs23 === errors;
}
else {
var valid3 = true;
}
}
}
}
else {
validate230.errors = [{instancePath:instancePath+"/accessLimiters/" + i0,schemaPath:"/components/schemas/GoalInput/properties/accessLimiters/items/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid2 = _errs18 === errors;
if(!valid2){
break;
}
}
}
else {
validate230.errors = [{instancePath:instancePath+"/accessLimiters",schemaPath:"/components/schemas/GoalInput/properties/accessLimiters/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid1 = _errs16 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.tags !== undefined){
let data12 = data.tags;
const _errs24 = errors;
if(errors === _errs24){
if(Array.isArray(data12)){
var valid4 = true;
const len1 = data12.length;
for(let i1=0; i1<len1; i1++){
const _errs26 = errors;
if(typeof data12[i1] !== "string"){
validate230.errors = [{instancePath:instancePath+"/tags/" + i1,schemaPath:"/components/schemas/GoalInput/properties/tags/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid4 = _errs26 === errors;
if(!valid4){
break;
}
}
}
else {
validate230.errors = [{instancePath:instancePath+"/tags",schemaPath:"/components/schemas/GoalInput/properties/tags/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid1 = _errs24 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.trackingTools !== undefined){
let data14 = data.trackingTools;
const _errs28 = errors;
if(errors === _errs28){
if(Array.isArray(data14)){
var valid5 = true;
const len2 = data14.length;
for(let i2=0; i2<len2; i2++){
const _errs30 = errors;
if(typeof data14[i2] !== "string"){
validate230.errors = [{instancePath:instancePath+"/trackingTools/" + i2,schemaPath:"/components/schemas/GoalInput/properties/trackingTools/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid5 = _errs30 === errors;
if(!valid5){
break;
}
}
}
else {
validate230.errors = [{instancePath:instancePath+"/trackingTools",schemaPath:"/components/schemas/GoalInput/properties/trackingTools/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid1 = _errs28 === errors;
}
else {
var valid1 = true;
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate230.errors = [{instancePath,schemaPath:"/components/schemas/GoalInput/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate230.errors = vErrors;
return errors === 0;
}
validators["both:%2Fpaths%2F~1goals~1export%2Fget%2Fresponses%2F200%2Fcontent%2Fapplication~1json%2Fschema"] = validate232;
function validate232(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(Array.isArray(data)){
var valid0 = true;
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
const _errs1 = errors;
if(!(validate206(data[i0], {instancePath:instancePath+"/" + i0}))){
vErrors = vErrors === null ? validate206.errors : vErrors.concat(validate206.errors);
errors = vErrors.length;
}
var valid0 = _errs1 === errors;
if(!valid0){
break;
}
}
}
else {
validate232.errors = [{instancePath,schemaPath:"/paths/~1goals~1export/get/responses/200/content/application~1json/schema/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
validate232.errors = vErrors;
return errors === 0;
}
validators["both:%2Fcomponents%2Fschemas%2FGoalSearch"] = validate234;
function validate234(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.siteId !== undefined){
const _errs2 = errors;
const found0 = runtime.numeric(schema1, data.siteId);
if(found0 !== undefined){
validate234.errors = [{instancePath:instancePath+"/siteId",schemaPath:"/components/schemas/GoalSearch/properties/siteId/xa-numeric",keyword:"xa-numeric",params:found0}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.name !== undefined){
const _errs3 = errors;
if(typeof data.name !== "string"){
validate234.errors = [{instancePath:instancePath+"/name",schemaPath:"/components/schemas/GoalSearch/properties/name/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.type !== undefined){
let data2 = data.type;
const _errs5 = errors;
if(typeof data2 !== "string"){
validate234.errors = [{instancePath:instancePath+"/type",schemaPath:"/components/schemas/GoalSearch/properties/type/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!(((((((((data2 === "CLICK") || (data2 === "CUSTOM")) || (data2 === "SCROLL")) || (data2 === "PAGE_VIEWS")) || (data2 === "URL")) || (data2 === "TIME_SPENT")) || (data2 === "RETENTION_RATE")) || (data2 === "WAREHOUSE")) || (data2 === "RATIO_METRICS"))){
validate234.errors = [{instancePath:instancePath+"/type",schemaPath:"/components/schemas/GoalSearch/properties/type/enum",keyword:"enum",params:{allowedValues: values12}}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.status !== undefined){
let data3 = data.status;
const _errs7 = errors;
if(typeof data3 !== "string"){
validate234.errors = [{instancePath:instancePath+"/status",schemaPath:"/components/schemas/GoalSearch/properties/status/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!((data3 === "ACTIVE") || (data3 === "INACTIVE"))){
validate234.errors = [{instancePath:instancePath+"/status",schemaPath:"/components/schemas/GoalSearch/properties/status/enum",keyword:"enum",params:{allowedValues: values13}}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.tags !== undefined){
let data4 = data.tags;
const _errs9 = errors;
if(errors === _errs9){
if(Array.isArray(data4)){
var valid1 = true;
const len0 = data4.length;
for(let i0=0; i0<len0; i0++){
const _errs11 = errors;
if(typeof data4[i0] !== "string"){
validate234.errors = [{instancePath:instancePath+"/tags/" + i0,schemaPath:"/components/schemas/GoalSearch/properties/tags/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid1 = _errs11 === errors;
if(!valid1){
break;
}
}
}
else {
validate234.errors = [{instancePath:instancePath+"/tags",schemaPath:"/components/schemas/GoalSearch/properties/tags/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate234.errors = [{instancePath,schemaPath:"/components/schemas/GoalSearch/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate234.errors = vErrors;
return errors === 0;
}
validators["both:%2Fpaths%2F~1goals~1search%2Fpost%2Fresponses%2F200%2Fcontent%2Fapplication~1json%2Fschema"] = validate235;
function validate235(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(Array.isArray(data)){
var valid0 = true;
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
const _errs1 = errors;
if(!(validate206(data[i0], {instancePath:instancePath+"/" + i0}))){
vErrors = vErrors === null ? validate206.errors : vErrors.concat(validate206.errors);
errors = vErrors.length;
}
var valid0 = _errs1 === errors;
if(!valid0){
break;
}
}
}
else {
validate235.errors = [{instancePath,schemaPath:"/paths/~1goals~1search/post/responses/200/content/application~1json/schema/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
validate235.errors = vErrors;
return errors === 0;
}
validators["both:%2Fcomponents%2Fparameters%2FGoalId%2Fschema"] = validate237;
function validate237(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
const found0 = runtime.numeric(schema1, data);
if(found0 !== undefined){
validate237.errors = [{instancePath,schemaPath:"/components/parameters/GoalId/schema/xa-numeric",keyword:"xa-numeric",params:found0}];
return false;
}
validate237.errors = vErrors;
return errors === 0;
}
validators["both:%2Fcomponents%2Fparameters%2FOptionalFields%2Fschema"] = validate238;
function validate238(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(Array.isArray(data)){
var valid0 = true;
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
const _errs1 = errors;
if(typeof data[i0] !== "string"){
validate238.errors = [{instancePath:instancePath+"/" + i0,schemaPath:"/components/parameters/OptionalFields/schema/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs1 === errors;
if(!valid0){
break;
}
}
}
else {
validate238.errors = [{instancePath,schemaPath:"/components/parameters/OptionalFields/schema/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
validate238.errors = vErrors;
return errors === 0;
}
validators["both:%2Fcomponents%2Fschemas%2FGoalUpdate"] = validate239;
function validate239(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(!(validate207(data, {instancePath}))){
vErrors = vErrors === null ? validate207.errors : vErrors.concat(validate207.errors);
errors = vErrors.length;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.name !== undefined){
const _errs2 = errors;
if(typeof data.name !== "string"){
validate239.errors = [{instancePath:instancePath+"/name",schemaPath:"/components/schemas/GoalUpdate/properties/name/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid1 = _errs2 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.siteId !== undefined){
const _errs4 = errors;
const found0 = runtime.numeric(schema1, data.siteId);
if(found0 !== undefined){
validate239.errors = [{instancePath:instancePath+"/siteId",schemaPath:"/components/schemas/GoalUpdate/properties/siteId/xa-numeric",keyword:"xa-numeric",params:found0}];
return false;
}
var valid1 = _errs4 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.type !== undefined){
let data2 = data.type;
const _errs5 = errors;
if(typeof data2 !== "string"){
validate239.errors = [{instancePath:instancePath+"/type",schemaPath:"/components/schemas/GoalUpdate/properties/type/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!(((((((((data2 === "CLICK") || (data2 === "CUSTOM")) || (data2 === "SCROLL")) || (data2 === "PAGE_VIEWS")) || (data2 === "URL")) || (data2 === "TIME_SPENT")) || (data2 === "RETENTION_RATE")) || (data2 === "WAREHOUSE")) || (data2 === "RATIO_METRICS"))){
validate239.errors = [{instancePath:instancePath+"/type",schemaPath:"/components/schemas/GoalUpdate/properties/type/enum",keyword:"enum",params:{allowedValues: values12}}];
return false;
}
var valid1 = _errs5 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.status !== undefined){
let data3 = data.status;
const _errs7 = errors;
if(typeof data3 !== "string"){
validate239.errors = [{instancePath:instancePath+"/status",schemaPath:"/components/schemas/GoalUpdate/properties/status/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!((data3 === "ACTIVE") || (data3 === "INACTIVE"))){
validate239.errors = [{instancePath:instancePath+"/status",schemaPath:"/components/schemas/GoalUpdate/properties/status/enum",keyword:"enum",params:{allowedValues: values13}}];
return false;
}
var valid1 = _errs7 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.description !== undefined){
const _errs9 = errors;
if(typeof data.description !== "string"){
validate239.errors = [{instancePath:instancePath+"/description",schemaPath:"/components/schemas/GoalUpdate/properties/description/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid1 = _errs9 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.hasMultipleConversions !== undefined){
const _errs11 = errors;
if(typeof data.hasMultipleConversions !== "boolean"){
validate239.errors = [{instancePath:instancePath+"/hasMultipleConversions",schemaPath:"/components/schemas/GoalUpdate/properties/hasMultipleConversions/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid1 = _errs11 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.params !== undefined){
let data6 = data.params;
const _errs13 = errors;
if(errors === _errs13){
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
}
else {
validate239.errors = [{instancePath:instancePath+"/params",schemaPath:"/components/schemas/GoalUpdate/properties/params/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid1 = _errs13 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.tags !== undefined){
let data7 = data.tags;
const _errs16 = errors;
if(errors === _errs16){
if(Array.isArray(data7)){
var valid2 = true;
const len0 = data7.length;
for(let i0=0; i0<len0; i0++){
const _errs18 = errors;
if(typeof data7[i0] !== "string"){
validate239.errors = [{instancePath:instancePath+"/tags/" + i0,schemaPath:"/components/schemas/GoalUpdate/properties/tags/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid2 = _errs18 === errors;
if(!valid2){
break;
}
}
}
else {
validate239.errors = [{instancePath:instancePath+"/tags",schemaPath:"/components/schemas/GoalUpdate/properties/tags/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid1 = _errs16 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.trackingTools !== undefined){
let data9 = data.trackingTools;
const _errs20 = errors;
if(errors === _errs20){
if(Array.isArray(data9)){
var valid3 = true;
const len1 = data9.length;
for(let i1=0; i1<len1; i1++){
const _errs22 = errors;
if(typeof data9[i1] !== "string"){
validate239.errors = [{instancePath:instancePath+"/trackingTools/" + i1,schemaPath:"/components/schemas/GoalUpdate/properties/trackingTools/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid3 = _errs22 === errors;
if(!valid3){
break;
}
}
}
else {
validate239.errors = [{instancePath:instancePath+"/trackingTools",schemaPath:"/components/schemas/GoalUpdate/properties/trackingTools/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid1 = _errs20 === errors;
}
else {
var valid1 = true;
}
}
}
}
}
}
}
}
}
}
else {
validate239.errors = [{instancePath,schemaPath:"/components/schemas/GoalUpdate/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate239.errors = vErrors;
return errors === 0;
}
validators["both:%2Fpaths%2F~1images%2Fget%2Fresponses%2F200%2Fcontent%2Fapplication~1json%2Fschema"] = validate241;
function validate242(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id !== undefined){
const _errs2 = errors;
const found0 = runtime.numeric(schema1, data.id);
if(found0 !== undefined){
validate242.errors = [{instancePath:instancePath+"/id",schemaPath:"/components/schemas/Image/properties/id/xa-numeric",keyword:"xa-numeric",params:found0}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.siteId !== undefined){
const _errs3 = errors;
const found1 = runtime.numeric(schema1, data.siteId);
if(found1 !== undefined){
validate242.errors = [{instancePath:instancePath+"/siteId",schemaPath:"/components/schemas/Image/properties/siteId/xa-numeric",keyword:"xa-numeric",params:found1}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.name !== undefined){
const _errs4 = errors;
if(typeof data.name !== "string"){
validate242.errors = [{instancePath:instancePath+"/name",schemaPath:"/components/schemas/Image/properties/name/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.url !== undefined){
const _errs6 = errors;
if(typeof data.url !== "string"){
validate242.errors = [{instancePath:instancePath+"/url",schemaPath:"/components/schemas/Image/properties/url/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.contentType !== undefined){
const _errs8 = errors;
if(typeof data.contentType !== "string"){
validate242.errors = [{instancePath:instancePath+"/contentType",schemaPath:"/components/schemas/Image/properties/contentType/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.size !== undefined){
const _errs10 = errors;
const found2 = runtime.numeric(schema9, data.size);
if(found2 !== undefined){
validate242.errors = [{instancePath:instancePath+"/size",schemaPath:"/components/schemas/Image/properties/size/xa-numeric",keyword:"xa-numeric",params:found2}];
return false;
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.width !== undefined){
const _errs11 = errors;
const found3 = runtime.numeric(schema9, data.width);
if(found3 !== undefined){
validate242.errors = [{instancePath:instancePath+"/width",schemaPath:"/components/schemas/Image/properties/width/xa-numeric",keyword:"xa-numeric",params:found3}];
return false;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.height !== undefined){
const _errs12 = errors;
const found4 = runtime.numeric(schema9, data.height);
if(found4 !== undefined){
validate242.errors = [{instancePath:instancePath+"/height",schemaPath:"/components/schemas/Image/properties/height/xa-numeric",keyword:"xa-numeric",params:found4}];
return false;
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.dateCreated !== undefined){
let data8 = data.dateCreated;
const _errs13 = errors;
if(errors === _errs13){
if(errors === _errs13){
if(typeof data8 === "string"){
if(!(formats0(data8))){
validate242.errors = [{instancePath:instancePath+"/dateCreated",schemaPath:"/components/schemas/Image/properties/dateCreated/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate242.errors = [{instancePath:instancePath+"/dateCreated",schemaPath:"/components/schemas/Image/properties/dateCreated/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
else {
validate242.errors = [{instancePath,schemaPath:"/components/schemas/Image/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate242.errors = vErrors;
return errors === 0;
}
function validate241(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(Array.isArray(data)){
var valid0 = true;
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
const _errs1 = errors;
if(!(validate242(data[i0], {instancePath:instancePath+"/" + i0}))){
vErrors = vErrors === null ? validate242.errors : vErrors.concat(validate242.errors);
errors = vErrors.length;
}
var valid0 = _errs1 === errors;
if(!valid0){
break;
}
}
}
else {
validate241.errors = [{instancePath,schemaPath:"/paths/~1images/get/responses/200/content/application~1json/schema/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
validate241.errors = vErrors;
return errors === 0;
}
validators["both:%2Fcomponents%2Fschemas%2FImage"] = validate242;
validators["both:%2Fcomponents%2Fschemas%2FImagesRequest"] = validate244;
function validate244(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.params !== undefined){
let data0 = data.params;
const _errs1 = errors;
if(errors === _errs1){
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if(data0.images !== undefined){
let data1 = data0.images;
const _errs4 = errors;
if(errors === _errs4){
if(Array.isArray(data1)){
var valid2 = true;
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
let data2 = data1[i0];
const _errs6 = errors;
if(errors === _errs6){
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
let missing0;
if(((data2.siteId === undefined) && (missing0 = "siteId")) || ((data2.name === undefined) && (missing0 = "name"))){
validate244.errors = [{instancePath:instancePath+"/params/images/" + i0,schemaPath:"/components/schemas/ImagesRequest/properties/params/properties/images/items/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data2.siteId !== undefined){
const _errs9 = errors;
const found0 = runtime.numeric(schema1, data2.siteId);
if(found0 !== undefined){
validate244.errors = [{instancePath:instancePath+"/params/images/" + i0+"/siteId",schemaPath:"/components/schemas/ImagesRequest/properties/params/properties/images/items/properties/siteId/xa-numeric",keyword:"xa-numeric",params:found0}];
return false;
}
var valid3 = _errs9 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data2.name !== undefined){
const _errs10 = errors;
if(typeof data2.name !== "string"){
validate244.errors = [{instancePath:instancePath+"/params/images/" + i0+"/name",schemaPath:"/components/schemas/ImagesRequest/properties/params/properties/images/items/properties/name/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid3 = _errs10 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data2.content !== undefined){
const _errs12 = errors;
if(typeof data2.content !== "string"){
validate244.errors = [{instancePath:instancePath+"/params/images/" + i0+"/content",schemaPath:"/components/schemas/ImagesRequest/properties/params/properties/images/items/properties/content/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid3 = _errs12 === errors;
}
else {
var valid3 = true;
}
}
}
}
}
else {
validate244.errors = [{instancePath:instancePath+"/params/images/" + i0,schemaPath:"/components/schemas/ImagesRequest/properties/params/properties/images/items/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid2 = _errs6 === errors;
if(!valid2){
break;
}
}
}
else {
validate244.errors = [{instancePath:instancePath+"/params/images",schemaPath:"/components/schemas/ImagesRequest/properties/params/properties/images/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
}
}
else {
validate244.errors = [{instancePath:instancePath+"/params",schemaPath:"/components/schemas/ImagesRequest/properties/params/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
}
}
else {
validate244.errors = [{instancePath,schemaPath:"/components/schemas/ImagesRequest/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate244.errors = vErrors;
return errors === 0;
}
validators["both:%2Fpaths%2F~1images~1multiple%2Fpost%2Fresponses%2F200%2Fcontent%2Fapplication~1json%2Fschema"] = validate245;
function validate245(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(Array.isArray(data)){
var valid0 = true;
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
const _errs1 = errors;
if(!(validate242(data[i0], {instancePath:instancePath+"/" + i0}))){
vErrors = vErrors === null ? validate242.errors : vErrors.concat(validate242.errors);
errors = vErrors.length;
}
var valid0 = _errs1 === errors;
if(!valid0){
break;
}
}
}
else {
validate245.errors = [{instancePath,schemaPath:"/paths/~1images~1multiple/post/responses/200/content/application~1json/schema/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
validate245.errors = vErrors;
return errors === 0;
}
validators["both:%2Fcomponents%2Fparameters%2FImageId%2Fschema"] = validate247;
function validate247(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
const found0 = runtime.numeric(schema1, data);
if(found0 !== undefined){
validate247.errors = [{instancePath,schemaPath:"/components/parameters/ImageId/schema/xa-numeric",keyword:"xa-numeric",params:found0}];
return false;
}
validate247.errors = vErrors;
return errors === 0;
}
validators["both:%2Fcomponents%2Fschemas%2FImageUpdate"] = validate248;
function validate248(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.name !== undefined){
if(typeof data.name !== "string"){
validate248.errors = [{instancePath:instancePath+"/name",schemaPath:"/components/schemas/ImageUpdate/properties/name/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
}
else {
validate248.errors = [{instancePath,schemaPath:"/components/schemas/ImageUpdate/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate248.errors = vErrors;
return errors === 0;
}
validators["both:%2Fcomponents%2Fparameters%2FSiteId%2Fschema"] = validate249;
function validate249(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
const found0 = runtime.numeric(schema1, data);
if(found0 !== undefined){
validate249.errors = [{instancePath,schemaPath:"/components/parameters/SiteId/schema/xa-numeric",keyword:"xa-numeric",params:found0}];
return false;
}
validate249.errors = vErrors;
return errors === 0;
}
validators["both:%2Fcomponents%2Fschemas%2FImageUpload"] = validate250;
function validate250(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.file === undefined) && (missing0 = "file")){
validate250.errors = [{instancePath,schemaPath:"/components/schemas/ImageUpload/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.file !== undefined){
const _errs1 = errors;
if(errors === _errs1){
if(errors === _errs1){
if(!(typeof data.file === "string")){
validate250.errors = [{instancePath:instancePath+"/file",schemaPath:"/components/schemas/ImageUpload/properties/file/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.name !== undefined){
const _errs3 = errors;
if(typeof data.name !== "string"){
validate250.errors = [{instancePath:instancePath+"/name",schemaPath:"/components/schemas/ImageUpload/properties/name/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
}
}
}
else {
validate250.errors = [{instancePath,schemaPath:"/components/schemas/ImageUpload/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate250.errors = vErrors;
return errors === 0;
}
validators["both:%2Fpaths%2F~1key-moments%2Fget%2Fresponses%2F200%2Fcontent%2Fapplication~1json%2Fschema"] = validate251;
function validate253(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type !== undefined){
const _errs2 = errors;
if(typeof data.type !== "string"){
validate253.errors = [{instancePath:instancePath+"/type",schemaPath:"/components/schemas/TargetingCondition/properties/type/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.visitorCount !== undefined){
const _errs4 = errors;
const found0 = runtime.numeric(schema9, data.visitorCount);
if(found0 !== undefined){
validate253.errors = [{instancePath:instancePath+"/visitorCount",schemaPath:"/components/schemas/TargetingCondition/properties/visitorCount/xa-numeric",keyword:"xa-numeric",params:found0}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.visitorsScope !== undefined){
const _errs5 = errors;
if(typeof data.visitorsScope !== "string"){
validate253.errors = [{instancePath:instancePath+"/visitorsScope",schemaPath:"/components/schemas/TargetingCondition/properties/visitorsScope/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
}
}
}
else {
validate253.errors = [{instancePath,schemaPath:"/components/schemas/TargetingCondition/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate253.errors = vErrors;
return errors === 0;
}
const wrapper0 = {validate: validate255};
function validate255(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.operator !== undefined){
const _errs2 = errors;
if(typeof data.operator !== "string"){
validate255.errors = [{instancePath:instancePath+"/operator",schemaPath:"/components/schemas/TargetingConditionTree/properties/operator/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.condition !== undefined){
const _errs4 = errors;
if(!(validate253(data.condition, {instancePath:instancePath+"/condition"}))){
vErrors = vErrors === null ? validate253.errors : vErrors.concat(validate253.errors);
errors = vErrors.length;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.children !== undefined){
let data2 = data.children;
const _errs5 = errors;
if(errors === _errs5){
if(Array.isArray(data2)){
var valid1 = true;
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
const _errs7 = errors;
if(!(wrapper0.validate(data2[i0], {instancePath:instancePath+"/children/" + i0}))){
vErrors = vErrors === null ? wrapper0.validate.errors : vErrors.concat(wrapper0.validate.errors);
errors = vErrors.length;
}
var valid1 = _errs7 === errors;
if(!valid1){
break;
}
}
}
else {
validate255.errors = [{instancePath:instancePath+"/children",schemaPath:"/components/schemas/TargetingConditionTree/properties/children/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
}
}
}
else {
validate255.errors = [{instancePath,schemaPath:"/components/schemas/TargetingConditionTree/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate255.errors = vErrors;
return errors === 0;
}
function validate258(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.conditions !== undefined){
let data0 = data.conditions;
const _errs2 = errors;
if(errors === _errs2){
if(Array.isArray(data0)){
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
const _errs4 = errors;
if(!(validate253(data0[i0], {instancePath:instancePath+"/conditions/" + i0}))){
vErrors = vErrors === null ? validate253.errors : vErrors.concat(validate253.errors);
errors = vErrors.length;
}
var valid1 = _errs4 === errors;
if(!valid1){
break;
}
}
}
else {
validate258.errors = [{instancePath:instancePath+"/conditions",schemaPath:"/components/schemas/TargetingConditions/properties/conditions/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
}
}
else {
validate258.errors = [{instancePath,schemaPath:"/components/schemas/TargetingConditions/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate258.errors = vErrors;
return errors === 0;
}
function validate252(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id !== undefined){
const _errs2 = errors;
const found0 = runtime.numeric(schema1, data.id);
if(found0 !== undefined){
validate252.errors = [{instancePath:instancePath+"/id",schemaPath:"/components/schemas/KeyMoment/properties/id/xa-numeric",keyword:"xa-numeric",params:found0}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.name !== undefined){
const _errs3 = errors;
if(typeof data.name !== "string"){
validate252.errors = [{instancePath:instancePath+"/name",schemaPath:"/components/schemas/KeyMoment/properties/name/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.siteId !== undefined){
const _errs5 = errors;
const found1 = runtime.numeric(schema1, data.siteId);
if(found1 !== undefined){
validate252.errors = [{instancePath:instancePath+"/siteId",schemaPath:"/components/schemas/KeyMoment/properties/siteId/xa-numeric",keyword:"xa-numeric",params:found1}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.conditionDataList !== undefined){
let data3 = data.conditionDataList;
const _errs6 = errors;
if(errors === _errs6){
if(Array.isArray(data3)){
var valid1 = true;
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
const _errs8 = errors;
if(!(validate253(data3[i0], {instancePath:instancePath+"/conditionDataList/" + i0}))){
vErrors = vErrors === null ? validate253.errors : vErrors.concat(validate253.errors);
errors = vErrors.length;
}
var valid1 = _errs8 === errors;
if(!valid1){
break;
}
}
}
else {
validate252.errors = [{instancePath:instancePath+"/conditionDataList",schemaPath:"/components/schemas/KeyMoment/properties/conditionDataList/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.conditionDataTree !== undefined){
const _errs9 = errors;
if(!(validate255(data.conditionDataTree, {instancePath:instancePath+"/conditionDataTree"}))){
vErrors = vErrors === null ? validate255.errors : vErrors.concat(validate255.errors);
errors = vErrors.length;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.conditionsData !== undefined){
const _errs10 = errors;
if(!(validate258(data.conditionsData, {instancePath:instancePath+"/conditionsData"}))){
vErrors = vErrors === null ? validate258.errors : vErrors.concat(validate258.errors);
errors = vErrors.length;
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.userVisible !== undefined){
const _errs11 = errors;
if(typeof data.userVisible !== "boolean"){
validate252.errors = [{instancePath:instancePath+"/userVisible",schemaPath:"/components/schemas/KeyMoment/properties/userVisible/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
else {
validate252.errors = [{instancePath,schemaPath:"/components/schemas/KeyMoment/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate252.errors = vErrors;
return errors === 0;
}
function validate251(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(Array.isArray(data)){
var valid0 = true;
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
const _errs1 = errors;
if(!(validate252(data[i0], {instancePath:instancePath+"/" + i0}))){
vErrors = vErrors === null ? validate252.errors : vErrors.concat(validate252.errors);
errors = vErrors.length;
}
var valid0 = _errs1 === errors;
if(!valid0){
break;
}
}
}
else {
validate251.errors = [{instancePath,schemaPath:"/paths/~1key-moments/get/responses/200/content/application~1json/schema/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
validate251.errors = vErrors;
return errors === 0;
}
validators["both:%2Fcomponents%2Fschemas%2FKeyMoment"] = validate252;
validators["both:%2Fcomponents%2Fschemas%2FTargetingCondition"] = validate253;
validators["both:%2Fcomponents%2Fschemas%2FTargetingConditionTree"] = validate255;
validators["both:%2Fcomponents%2Fschemas%2FTargetingConditions"] = validate258;
validators["both:%2Fcomponents%2Fschemas%2FKeyMomentInput"] = validate262;
function validate262(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.name === undefined) && (missing0 = "name")){
validate262.errors = [{instancePath,schemaPath:"/components/schemas/KeyMomentInput/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.name !== undefined){
const _errs2 = errors;
if(typeof data.name !== "string"){
validate262.errors = [{instancePath:instancePath+"/name",schemaPath:"/components/schemas/KeyMomentInput/properties/name/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.siteId !== undefined){
const _errs4 = errors;
const found0 = runtime.numeric(schema1, data.siteId);
if(found0 !== undefined){
validate262.errors = [{instancePath:instancePath+"/siteId",schemaPath:"/components/schemas/KeyMomentInput/properties/siteId/xa-numeric",keyword:"xa-numeric",params:found0}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.conditionDataList !== undefined){
let data2 = data.conditionDataList;
const _errs5 = errors;
if(errors === _errs5){
if(Array.isArray(data2)){
var valid1 = true;
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
const _errs7 = errors;
if(!(validate253(data2[i0], {instancePath:instancePath+"/conditionDataList/" + i0}))){
vErrors = vErrors === null ? validate253.errors : vErrors.concat(validate253.errors);
errors = vErrors.length;
}
var valid1 = _errs7 === errors;
if(!valid1){
break;
}
}
}
else {
validate262.errors = [{instancePath:instancePath+"/conditionDataList",schemaPath:"/components/schemas/KeyMomentInput/properties/conditionDataList/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.conditionDataTree !== undefined){
const _errs8 = errors;
if(!(validate255(data.conditionDataTree, {instancePath:instancePath+"/conditionDataTree"}))){
vErrors = vErrors === null ? validate255.errors : vErrors.concat(validate255.errors);
errors = vErrors.length;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.conditionsData !== undefined){
const _errs9 = errors;
if(!(validate258(data.conditionsData, {instancePath:instancePath+"/conditionsData"}))){
vErrors = vErrors === null ? validate258.errors : vErrors.concat(validate258.errors);
errors = vErrors.length;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
else {
validate262.errors = [{instancePath,schemaPath:"/components/schemas/KeyMomentInput/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate262.errors = vErrors;
return errors === 0;
}
validators["both:%2Fcomponents%2Fparameters%2FKeyMomentId%2Fschema"] = validate266;
function validate266(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
const found0 = runtime.numeric(schema1, data);
if(found0 !== undefined){
validate266.errors = [{instancePath,schemaPath:"/components/parameters/KeyMomentId/schema/xa-numeric",keyword:"xa-numeric",params:found0}];
return false;
}
validate266.errors = vErrors;
return errors === 0;
}
validators["both:%2Fcomponents%2Fparameters%2FProjectId%2Fschema"] = validate267;
function validate267(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
const found0 = runtime.numeric(schema1, data);
if(found0 !== undefined){
validate267.errors = [{instancePath,schemaPath:"/components/parameters/ProjectId/schema/xa-numeric",keyword:"xa-numeric",params:found0}];
return false;
}
validate267.errors = vErrors;
return errors === 0;
}
validators["both:%2Fcomponents%2Fschemas%2FProjectThemeConfig"] = validate268;
function validate270(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.fontFamily !== undefined){
const _errs1 = errors;
if(typeof data.fontFamily !== "string"){
validate270.errors = [{instancePath:instancePath+"/fontFamily",schemaPath:"/components/schemas/CustomFont/properties/fontFamily/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.fontSrc !== undefined){
const _errs3 = errors;
if(typeof data.fontSrc !== "string"){
validate270.errors = [{instancePath:instancePath+"/fontSrc",schemaPath:"/components/schemas/CustomFont/properties/fontSrc/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.fontWeights !== undefined){
let data2 = data.fontWeights;
const _errs5 = errors;
if(errors === _errs5){
if(Array.isArray(data2)){
var valid1 = true;
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
const _errs7 = errors;
if(typeof data2[i0] !== "string"){
validate270.errors = [{instancePath:instancePath+"/fontWeights/" + i0,schemaPath:"/components/schemas/CustomFont/properties/fontWeights/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid1 = _errs7 === errors;
if(!valid1){
break;
}
}
}
else {
validate270.errors = [{instancePath:instancePath+"/fontWeights",schemaPath:"/components/schemas/CustomFont/properties/fontWeights/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.id !== undefined){
const _errs9 = errors;
if(typeof data.id !== "string"){
validate270.errors = [{instancePath:instancePath+"/id",schemaPath:"/components/schemas/CustomFont/properties/id/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.importSrc !== undefined){
const _errs11 = errors;
if(typeof data.importSrc !== "string"){
validate270.errors = [{instancePath:instancePath+"/importSrc",schemaPath:"/components/schemas/CustomFont/properties/importSrc/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate270.errors = [{instancePath,schemaPath:"/components/schemas/CustomFont/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate270.errors = vErrors;
return errors === 0;
}
function validate269(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id !== undefined){
const _errs1 = errors;
const found0 = runtime.numeric(schema1, data.id);
if(found0 !== undefined){
validate269.errors = [{instancePath:instancePath+"/id",schemaPath:"/components/schemas/Theme/properties/id/xa-numeric",keyword:"xa-numeric",params:found0}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.name !== undefined){
const _errs2 = errors;
if(typeof data.name !== "string"){
validate269.errors = [{instancePath:instancePath+"/name",schemaPath:"/components/schemas/Theme/properties/name/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.description !== undefined){
const _errs4 = errors;
if(typeof data.description !== "string"){
validate269.errors = [{instancePath:instancePath+"/description",schemaPath:"/components/schemas/Theme/properties/description/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.projectIds !== undefined){
let data3 = data.projectIds;
const _errs6 = errors;
if(errors === _errs6){
if(Array.isArray(data3)){
var valid1 = true;
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
const _errs8 = errors;
const found1 = runtime.numeric(schema1, data3[i0]);
if(found1 !== undefined){
validate269.errors = [{instancePath:instancePath+"/projectIds/" + i0,schemaPath:"/components/schemas/Theme/properties/projectIds/items/xa-numeric",keyword:"xa-numeric",params:found1}];
return false;
}
var valid1 = _errs8 === errors;
if(!valid1){
break;
}
}
}
else {
validate269.errors = [{instancePath:instancePath+"/projectIds",schemaPath:"/components/schemas/Theme/properties/projectIds/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.colors !== undefined){
let data5 = data.colors;
const _errs9 = errors;
if(errors === _errs9){
if(Array.isArray(data5)){
var valid2 = true;
const len1 = data5.length;
for(let i1=0; i1<len1; i1++){
let data6 = data5[i1];
const _errs11 = errors;
if(errors === _errs11){
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
if(data6.id !== undefined){
const _errs13 = errors;
if(typeof data6.id !== "string"){
validate269.errors = [{instancePath:instancePath+"/colors/" + i1+"/id",schemaPath:"/components/schemas/Theme/properties/colors/items/properties/id/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid3 = _errs13 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data6.type !== undefined){
const _errs15 = errors;
if(typeof data6.type !== "string"){
validate269.errors = [{instancePath:instancePath+"/colors/" + i1+"/type",schemaPath:"/components/schemas/Theme/properties/colors/items/properties/type/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid3 = _errs15 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data6.value !== undefined){
const _errs17 = errors;
if(typeof data6.value !== "string"){
validate269.errors = [{instancePath:instancePath+"/colors/" + i1+"/value",schemaPath:"/components/schemas/Theme/properties/colors/items/properties/value/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid3 = _errs17 === errors;
}
else {
var valid3 = true;
}
}
}
}
else {
validate269.errors = [{instancePath:instancePath+"/colors/" + i1,schemaPath:"/components/schemas/Theme/properties/colors/items/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid2 = _errs11 === errors;
if(!valid2){
break;
}
}
}
else {
validate269.errors = [{instancePath:instancePath+"/colors",schemaPath:"/components/schemas/Theme/properties/colors/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.components !== undefined){
let data10 = data.components;
const _errs19 = errors;
if(errors === _errs19){
if(Array.isArray(data10)){
var valid4 = true;
const len2 = data10.length;
for(let i2=0; i2<len2; i2++){
const _errs21 = errors;
if(typeof data10[i2] !== "string"){
validate269.errors = [{instancePath:instancePath+"/components/" + i2,schemaPath:"/components/schemas/Theme/properties/components/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid4 = _errs21 === errors;
if(!valid4){
break;
}
}
}
else {
validate269.errors = [{instancePath:instancePath+"/components",schemaPath:"/components/schemas/Theme/properties/components/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs19 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.customFonts !== undefined){
let data12 = data.customFonts;
const _errs23 = errors;
if(errors === _errs23){
if(Array.isArray(data12)){
var valid5 = true;
const len3 = data12.length;
for(let i3=0; i3<len3; i3++){
const _errs25 = errors;
if(!(validate270(data12[i3], {instancePath:instancePath+"/customFonts/" + i3}))){
vErrors = vErrors === null ? validate270.errors : vErrors.concat(validate270.errors);
errors = vErrors.length;
}
var valid5 = _errs25 === errors;
if(!valid5){
break;
}
}
}
else {
validate269.errors = [{instancePath:instancePath+"/customFonts",schemaPath:"/components/schemas/Theme/properties/customFonts/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs23 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.selectedFonts !== undefined){
let data14 = data.selectedFonts;
const _errs26 = errors;
if(errors === _errs26){
if(Array.isArray(data14)){
var valid6 = true;
const len4 = data14.length;
for(let i4=0; i4<len4; i4++){
let data15 = data14[i4];
const _errs28 = errors;
if(errors === _errs28){
if(data15 && typeof data15 == "object" && !Array.isArray(data15)){
if(data15.id !== undefined){
const _errs30 = errors;
if(typeof data15.id !== "string"){
validate269.errors = [{instancePath:instancePath+"/selectedFonts/" + i4+"/id",schemaPath:"/components/schemas/Theme/properties/selectedFonts/items/properties/id/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid7 = _errs30 === errors;
}
else {
var valid7 = true;
}
if(valid7){
if(data15.type !== undefined){
const _errs32 = errors;
if(typeof data15.type !== "string"){
validate269.errors = [{instancePath:instancePath+"/selectedFonts/" + i4+"/type",schemaPath:"/components/schemas/Theme/properties/selectedFonts/items/properties/type/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid7 = _errs32 === errors;
}
else {
var valid7 = true;
}
}
}
else {
validate269.errors = [{instancePath:instancePath+"/selectedFonts/" + i4,schemaPath:"/components/schemas/Theme/properties/selectedFonts/items/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid6 = _errs28 === errors;
if(!valid6){
break;
}
}
}
else {
validate269.errors = [{instancePath:instancePath+"/selectedFonts",schemaPath:"/components/schemas/Theme/properties/selectedFonts/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs26 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.status !== undefined){
const _errs34 = errors;
if(typeof data.status !== "string"){
validate269.errors = [{instancePath:instancePath+"/status",schemaPath:"/components/schemas/Theme/properties/status/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs34 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.tags !== undefined){
let data19 = data.tags;
const _errs36 = errors;
if(errors === _errs36){
if(Array.isArray(data19)){
var valid8 = true;
const len5 = data19.length;
for(let i5=0; i5<len5; i5++){
const _errs38 = errors;
if(typeof data19[i5] !== "string"){
validate269.errors = [{instancePath:instancePath+"/tags/" + i5,schemaPath:"/components/schemas/Theme/properties/tags/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid8 = _errs38 === errors;
if(!valid8){
break;
}
}
}
else {
validate269.errors = [{instancePath:instancePath+"/tags",schemaPath:"/components/schemas/Theme/properties/tags/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs36 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.widgetIds !== undefined){
let data21 = data.widgetIds;
const _errs40 = errors;
if(errors === _errs40){
if(Array.isArray(data21)){
var valid9 = true;
const len6 = data21.length;
for(let i6=0; i6<len6; i6++){
const _errs42 = errors;
const found2 = runtime.numeric(schema1, data21[i6]);
if(found2 !== undefined){
validate269.errors = [{instancePath:instancePath+"/widgetIds/" + i6,schemaPath:"/components/schemas/Theme/properties/widgetIds/items/xa-numeric",keyword:"xa-numeric",params:found2}];
return false;
}
var valid9 = _errs42 === errors;
if(!valid9){
break;
}
}
}
else {
validate269.errors = [{instancePath:instancePath+"/widgetIds",schemaPath:"/components/schemas/Theme/properties/widgetIds/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs40 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.creationDate !== undefined){
let data23 = data.creationDate;
const _errs43 = errors;
if(errors === _errs43){
if(errors === _errs43){
if(typeof data23 === "string"){
if(!(formats0(data23))){
validate269.errors = [{instancePath:instancePath+"/creationDate",schemaPath:"/components/schemas/Theme/properties/creationDate/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate269.errors = [{instancePath:instancePath+"/creationDate",schemaPath:"/components/schemas/Theme/properties/creationDate/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
}
var valid0 = _errs43 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.dateModified !== undefined){
let data24 = data.dateModified;
const _errs45 = errors;
if(errors === _errs45){
if(errors === _errs45){
if(typeof data24 === "string"){
if(!(formats0(data24))){
validate269.errors = [{instancePath:instancePath+"/dateModified",schemaPath:"/components/schemas/Theme/properties/dateModified/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate269.errors = [{instancePath:instancePath+"/dateModified",schemaPath:"/components/schemas/Theme/properties/dateModified/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
}
var valid0 = _errs45 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate269.errors = [{instancePath,schemaPath:"/components/schemas/Theme/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate269.errors = vErrors;
return errors === 0;
}
function validate268(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id !== undefined){
const _errs1 = errors;
const found0 = runtime.numeric(schema1, data.id);
if(found0 !== undefined){
validate268.errors = [{instancePath:instancePath+"/id",schemaPath:"/components/schemas/ProjectThemeConfig/properties/id/xa-numeric",keyword:"xa-numeric",params:found0}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.projectId !== undefined){
const _errs2 = errors;
const found1 = runtime.numeric(schema1, data.projectId);
if(found1 !== undefined){
validate268.errors = [{instancePath:instancePath+"/projectId",schemaPath:"/components/schemas/ProjectThemeConfig/properties/projectId/xa-numeric",keyword:"xa-numeric",params:found1}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.defaultThemeId !== undefined){
const _errs3 = errors;
const found2 = runtime.numeric(schema1, data.defaultThemeId);
if(found2 !== undefined){
validate268.errors = [{instancePath:instancePath+"/defaultThemeId",schemaPath:"/components/schemas/ProjectThemeConfig/properties/defaultThemeId/xa-numeric",keyword:"xa-numeric",params:found2}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.themeUsage !== undefined){
const _errs4 = errors;
if(typeof data.themeUsage !== "string"){
validate268.errors = [{instancePath:instancePath+"/themeUsage",schemaPath:"/components/schemas/ProjectThemeConfig/properties/themeUsage/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.themes !== undefined){
let data4 = data.themes;
const _errs6 = errors;
if(errors === _errs6){
if(Array.isArray(data4)){
var valid1 = true;
const len0 = data4.length;
for(let i0=0; i0<len0; i0++){
const _errs8 = errors;
if(!(validate269(data4[i0], {instancePath:instancePath+"/themes/" + i0}))){
vErrors = vErrors === null ? validate269.errors : vErrors.concat(validate269.errors);
errors = vErrors.length;
}
var valid1 = _errs8 === errors;
if(!valid1){
break;
}
}
}
else {
validate268.errors = [{instancePath:instancePath+"/themes",schemaPath:"/components/schemas/ProjectThemeConfig/properties/themes/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate268.errors = [{instancePath,schemaPath:"/components/schemas/ProjectThemeConfig/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate268.errors = vErrors;
return errors === 0;
}
validators["both:%2Fcomponents%2Fschemas%2FTheme"] = validate269;
validators["both:%2Fcomponents%2Fschemas%2FCustomFont"] = validate270;
validators["both:%2Fcomponents%2Fschemas%2FProjectThemeConfigInput"] = validate273;
function validate274(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.projectIds !== undefined){
let data0 = data.projectIds;
const _errs1 = errors;
if(errors === _errs1){
if(Array.isArray(data0)){
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
const _errs3 = errors;
const found0 = runtime.numeric(schema1, data0[i0]);
if(found0 !== undefined){
validate274.errors = [{instancePath:instancePath+"/projectIds/" + i0,schemaPath:"/components/schemas/ThemeInput/properties/projectIds/items/xa-numeric",keyword:"xa-numeric",params:found0}];
return false;
}
var valid1 = _errs3 === errors;
if(!valid1){
break;
}
}
}
else {
validate274.errors = [{instancePath:instancePath+"/projectIds",schemaPath:"/components/schemas/ThemeInput/properties/projectIds/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.colors !== undefined){
let data2 = data.colors;
const _errs4 = errors;
if(errors === _errs4){
if(Array.isArray(data2)){
var valid2 = true;
const len1 = data2.length;
for(let i1=0; i1<len1; i1++){
let data3 = data2[i1];
const _errs6 = errors;
if(errors === _errs6){
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
if(data3.id !== undefined){
const _errs8 = errors;
if(typeof data3.id !== "string"){
validate274.errors = [{instancePath:instancePath+"/colors/" + i1+"/id",schemaPath:"/components/schemas/ThemeInput/properties/colors/items/properties/id/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid3 = _errs8 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data3.value !== undefined){
const _errs10 = errors;
if(typeof data3.value !== "string"){
validate274.errors = [{instancePath:instancePath+"/colors/" + i1+"/value",schemaPath:"/components/schemas/ThemeInput/properties/colors/items/properties/value/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid3 = _errs10 === errors;
}
else {
var valid3 = true;
}
}
}
else {
validate274.errors = [{instancePath:instancePath+"/colors/" + i1,schemaPath:"/components/schemas/ThemeInput/properties/colors/items/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid2 = _errs6 === errors;
if(!valid2){
break;
}
}
}
else {
validate274.errors = [{instancePath:instancePath+"/colors",schemaPath:"/components/schemas/ThemeInput/properties/colors/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.components !== undefined){
let data6 = data.components;
const _errs12 = errors;
if(errors === _errs12){
if(Array.isArray(data6)){
var valid4 = true;
const len2 = data6.length;
for(let i2=0; i2<len2; i2++){
const _errs14 = errors;
if(typeof data6[i2] !== "string"){
validate274.errors = [{instancePath:instancePath+"/components/" + i2,schemaPath:"/components/schemas/ThemeInput/properties/components/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid4 = _errs14 === errors;
if(!valid4){
break;
}
}
}
else {
validate274.errors = [{instancePath:instancePath+"/components",schemaPath:"/components/schemas/ThemeInput/properties/components/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.customFonts !== undefined){
let data8 = data.customFonts;
const _errs16 = errors;
if(errors === _errs16){
if(Array.isArray(data8)){
var valid5 = true;
const len3 = data8.length;
for(let i3=0; i3<len3; i3++){
const _errs18 = errors;
if(!(validate270(data8[i3], {instancePath:instancePath+"/customFonts/" + i3}))){
vErrors = vErrors === null ? validate270.errors : vErrors.concat(validate270.errors);
errors = vErrors.length;
}
var valid5 = _errs18 === errors;
if(!valid5){
break;
}
}
}
else {
validate274.errors = [{instancePath:instancePath+"/customFonts",schemaPath:"/components/schemas/ThemeInput/properties/customFonts/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.description !== undefined){
const _errs19 = errors;
if(typeof data.description !== "string"){
validate274.errors = [{instancePath:instancePath+"/description",schemaPath:"/components/schemas/ThemeInput/properties/description/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs19 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.id !== undefined){
const _errs21 = errors;
const found1 = runtime.numeric(schema1, data.id);
if(found1 !== undefined){
validate274.errors = [{instancePath:instancePath+"/id",schemaPath:"/components/schemas/ThemeInput/properties/id/xa-numeric",keyword:"xa-numeric",params:found1}];
return false;
}
var valid0 = _errs21 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.name !== undefined){
const _errs22 = errors;
if(typeof data.name !== "string"){
validate274.errors = [{instancePath:instancePath+"/name",schemaPath:"/components/schemas/ThemeInput/properties/name/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs22 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.selectedFonts !== undefined){
let data13 = data.selectedFonts;
const _errs24 = errors;
if(errors === _errs24){
if(Array.isArray(data13)){
var valid6 = true;
const len4 = data13.length;
for(let i4=0; i4<len4; i4++){
let data14 = data13[i4];
const _errs26 = errors;
if(errors === _errs26){
if(data14 && typeof data14 == "object" && !Array.isArray(data14)){
if(data14.id !== undefined){
if(typeof data14.id !== "string"){
validate274.errors = [{instancePath:instancePath+"/selectedFonts/" + i4+"/id",schemaPath:"/components/schemas/ThemeInput/properties/selectedFonts/items/properties/id/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
}
else {
validate274.errors = [{instancePath:instancePath+"/selectedFonts/" + i4,schemaPath:"/components/schemas/ThemeInput/properties/selectedFonts/items/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid6 = _errs26 === errors;
if(!valid6){
break;
}
}
}
else {
validate274.errors = [{instancePath:instancePath+"/selectedFonts",schemaPath:"/components/schemas/ThemeInput/properties/selectedFonts/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs24 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.tags !== undefined){
let data16 = data.tags;
const _errs30 = errors;
if(errors === _errs30){
if(Array.isArray(data16)){
var valid8 = true;
const len5 = data16.length;
for(let i5=0; i5<len5; i5++){
const _errs32 = errors;
if(typeof data16[i5] !== "string"){
validate274.errors = [{instancePath:instancePath+"/tags/" + i5,schemaPath:"/components/schemas/ThemeInput/properties/tags/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid8 = _errs32 === errors;
if(!valid8){
break;
}
}
}
else {
validate274.errors = [{instancePath:instancePath+"/tags",schemaPath:"/components/schemas/ThemeInput/properties/tags/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs30 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.widgetIds !== undefined){
let data18 = data.widgetIds;
const _errs34 = errors;
if(errors === _errs34){
if(Array.isArray(data18)){
var valid9 = true;
const len6 = data18.length;
for(let i6=0; i6<len6; i6++){
const _errs36 = errors;
const found2 = runtime.numeric(schema1, data18[i6]);
if(found2 !== undefined){
validate274.errors = [{instancePath:instancePath+"/widgetIds/" + i6,schemaPath:"/components/schemas/ThemeInput/properties/widgetIds/items/xa-numeric",keyword:"xa-numeric",params:found2}];
return false;
}
var valid9 = _errs36 === errors;
if(!valid9){
break;
}
}
}
else {
validate274.errors = [{instancePath:instancePath+"/widgetIds",schemaPath:"/components/schemas/ThemeInput/properties/widgetIds/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs34 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
else {
validate274.errors = [{instancePath,schemaPath:"/components/schemas/ThemeInput/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate274.errors = vErrors;
return errors === 0;
}
function validate273(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id !== undefined){
const _errs1 = errors;
const found0 = runtime.numeric(schema1, data.id);
if(found0 !== undefined){
validate273.errors = [{instancePath:instancePath+"/id",schemaPath:"/components/schemas/ProjectThemeConfigInput/properties/id/xa-numeric",keyword:"xa-numeric",params:found0}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.projectId !== undefined){
const _errs2 = errors;
const found1 = runtime.numeric(schema1, data.projectId);
if(found1 !== undefined){
validate273.errors = [{instancePath:instancePath+"/projectId",schemaPath:"/components/schemas/ProjectThemeConfigInput/properties/projectId/xa-numeric",keyword:"xa-numeric",params:found1}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.defaultThemeId !== undefined){
const _errs3 = errors;
const found2 = runtime.numeric(schema1, data.defaultThemeId);
if(found2 !== undefined){
validate273.errors = [{instancePath:instancePath+"/defaultThemeId",schemaPath:"/components/schemas/ProjectThemeConfigInput/properties/defaultThemeId/xa-numeric",keyword:"xa-numeric",params:found2}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.themes !== undefined){
let data3 = data.themes;
const _errs4 = errors;
if(errors === _errs4){
if(Array.isArray(data3)){
var valid1 = true;
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
const _errs6 = errors;
if(!(validate274(data3[i0], {instancePath:instancePath+"/themes/" + i0}))){
vErrors = vErrors === null ? validate274.errors : vErrors.concat(validate274.errors);
errors = vErrors.length;
}
var valid1 = _errs6 === errors;
if(!valid1){
break;
}
}
}
else {
validate273.errors = [{instancePath:instancePath+"/themes",schemaPath:"/components/schemas/ProjectThemeConfigInput/properties/themes/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate273.errors = [{instancePath,schemaPath:"/components/schemas/ProjectThemeConfigInput/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate273.errors = vErrors;
return errors === 0;
}
validators["both:%2Fcomponents%2Fschemas%2FThemeInput"] = validate274;
validators["both:%2Fcomponents%2Fschemas%2FProjectThemeConfigUpdate"] = validate277;
function validate277(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
}
else {
validate277.errors = [{instancePath,schemaPath:"/components/schemas/ProjectThemeConfigUpdate/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate277.errors = vErrors;
return errors === 0;
}
validators["both:%2Fcomponents%2Fparameters%2FTakeawayId%2Fschema"] = validate278;
function validate278(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
const found0 = runtime.numeric(schema1, data);
if(found0 !== undefined){
validate278.errors = [{instancePath,schemaPath:"/components/parameters/TakeawayId/schema/xa-numeric",keyword:"xa-numeric",params:found0}];
return false;
}
validate278.errors = vErrors;
return errors === 0;
}
validators["both:%2Fcomponents%2Fparameters%2FCommentId%2Fschema"] = validate279;
function validate279(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
const found0 = runtime.numeric(schema1, data);
if(found0 !== undefined){
validate279.errors = [{instancePath,schemaPath:"/components/parameters/CommentId/schema/xa-numeric",keyword:"xa-numeric",params:found0}];
return false;
}
validate279.errors = vErrors;
return errors === 0;
}
validators["both:%2Fcomponents%2Fschemas%2FTakeawayCommentUpdate"] = validate280;
function validate280(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.text !== undefined){
const _errs1 = errors;
if(typeof data.text !== "string"){
validate280.errors = [{instancePath:instancePath+"/text",schemaPath:"/components/schemas/TakeawayCommentUpdate/properties/text/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.mentionedAccountIds !== undefined){
let data1 = data.mentionedAccountIds;
const _errs3 = errors;
if(errors === _errs3){
if(Array.isArray(data1)){
var valid1 = true;
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
const _errs5 = errors;
const found0 = runtime.numeric(schema1, data1[i0]);
if(found0 !== undefined){
validate280.errors = [{instancePath:instancePath+"/mentionedAccountIds/" + i0,schemaPath:"/components/schemas/TakeawayCommentUpdate/properties/mentionedAccountIds/items/xa-numeric",keyword:"xa-numeric",params:found0}];
return false;
}
var valid1 = _errs5 === errors;
if(!valid1){
break;
}
}
}
else {
validate280.errors = [{instancePath:instancePath+"/mentionedAccountIds",schemaPath:"/components/schemas/TakeawayCommentUpdate/properties/mentionedAccountIds/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
}
}
else {
validate280.errors = [{instancePath,schemaPath:"/components/schemas/TakeawayCommentUpdate/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate280.errors = vErrors;
return errors === 0;
}
validators["both:%2Fcomponents%2Fschemas%2FTakeawayComment"] = validate281;
function validate281(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id !== undefined){
const _errs1 = errors;
const found0 = runtime.numeric(schema1, data.id);
if(found0 !== undefined){
validate281.errors = [{instancePath:instancePath+"/id",schemaPath:"/components/schemas/TakeawayComment/properties/id/xa-numeric",keyword:"xa-numeric",params:found0}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.takeawayId !== undefined){
const _errs2 = errors;
const found1 = runtime.numeric(schema1, data.takeawayId);
if(found1 !== undefined){
validate281.errors = [{instancePath:instancePath+"/takeawayId",schemaPath:"/components/schemas/TakeawayComment/properties/takeawayId/xa-numeric",keyword:"xa-numeric",params:found1}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.parentId !== undefined){
const _errs3 = errors;
const found2 = runtime.numeric(schema1, data.parentId);
if(found2 !== undefined){
validate281.errors = [{instancePath:instancePath+"/parentId",schemaPath:"/components/schemas/TakeawayComment/properties/parentId/xa-numeric",keyword:"xa-numeric",params:found2}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.authorId !== undefined){
const _errs4 = errors;
const found3 = runtime.numeric(schema1, data.authorId);
if(found3 !== undefined){
validate281.errors = [{instancePath:instancePath+"/authorId",schemaPath:"/components/schemas/TakeawayComment/properties/authorId/xa-numeric",keyword:"xa-numeric",params:found3}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.text !== undefined){
const _errs5 = errors;
if(typeof data.text !== "string"){
validate281.errors = [{instancePath:instancePath+"/text",schemaPath:"/components/schemas/TakeawayComment/properties/text/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.mentionedAccountIds !== undefined){
let data5 = data.mentionedAccountIds;
const _errs7 = errors;
if(errors === _errs7){
if(Array.isArray(data5)){
var valid1 = true;
const len0 = data5.length;
for(let i0=0; i0<len0; i0++){
const _errs9 = errors;
const found4 = runtime.numeric(schema1, data5[i0]);
if(found4 !== undefined){
validate281.errors = [{instancePath:instancePath+"/mentionedAccountIds/" + i0,schemaPath:"/components/schemas/TakeawayComment/properties/mentionedAccountIds/items/xa-numeric",keyword:"xa-numeric",params:found4}];
return false;
}
var valid1 = _errs9 === errors;
if(!valid1){
break;
}
}
}
else {
validate281.errors = [{instancePath:instancePath+"/mentionedAccountIds",schemaPath:"/components/schemas/TakeawayComment/properties/mentionedAccountIds/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.status !== undefined){
let data7 = data.status;
const _errs10 = errors;
if(typeof data7 !== "string"){
validate281.errors = [{instancePath:instancePath+"/status",schemaPath:"/components/schemas/TakeawayComment/properties/status/type",keyword:"type",params:{type: "string"}}];
return false;
}
if(!((data7 === "ACTIVE") || (data7 === "ARCHIVED"))){
validate281.errors = [{instancePath:instancePath+"/status",schemaPath:"/components/schemas/TakeawayComment/properties/status/enum",keyword:"enum",params:{allowedValues: values14}}];
return false;
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.dateCreated !== undefined){
let data8 = data.dateCreated;
const _errs12 = errors;
if(errors === _errs12){
if(errors === _errs12){
if(typeof data8 === "string"){
if(!(formats0(data8))){
validate281.errors = [{instancePath:instancePath+"/dateCreated",schemaPath:"/components/schemas/TakeawayComment/properties/dateCreated/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate281.errors = [{instancePath:instancePath+"/dateCreated",schemaPath:"/components/schemas/TakeawayComment/properties/dateCreated/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.dateModified !== undefined){
let data9 = data.dateModified;
const _errs14 = errors;
if(errors === _errs14){
if(errors === _errs14){
if(typeof data9 === "string"){
if(!(formats0(data9))){
validate281.errors = [{instancePath:instancePath+"/dateModified",schemaPath:"/components/schemas/TakeawayComment/properties/dateModified/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate281.errors = [{instancePath:instancePath+"/dateModified",schemaPath:"/components/schemas/TakeawayComment/properties/dateModified/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
else {
validate281.errors = [{instancePath,schemaPath:"/components/schemas/TakeawayComment/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate281.errors = vErrors;
return errors === 0;
}
validators["both:%2Fcomponents%2Fparameters%2FVariationId%2Fschema"] = validate282;
function validate282(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
const found0 = runtime.numeric(schema1, data);
if(found0 !== undefined){
validate282.errors = [{instancePath,schemaPath:"/components/parameters/VariationId/schema/xa-numeric",keyword:"xa-numeric",params:found0}];
return false;
}
validate282.errors = vErrors;
return errors === 0;
}
validators["both:%2Fcomponents%2Fschemas%2FVariationUpdate"] = validate283;
const schema308 = {"keyword":"anyOf","branches":["both:%2Fcomponents%2Fschemas%2FVariationUpdate%2Fproperties%2FexperimentId%2FanyOf%2F0","both:%2Fcomponents%2Fschemas%2FVariationUpdate%2Fproperties%2FexperimentId%2FanyOf%2F1"]};
function validate283(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.jsCode !== undefined){
const _errs1 = errors;
if(typeof data.jsCode !== "string"){
validate283.errors = [{instancePath:instancePath+"/jsCode",schemaPath:"/components/schemas/VariationUpdate/properties/jsCode/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.name !== undefined){
const _errs3 = errors;
if(typeof data.name !== "string"){
validate283.errors = [{instancePath:instancePath+"/name",schemaPath:"/components/schemas/VariationUpdate/properties/name/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.experimentId !== undefined){
const _errs5 = errors;
const found0 = runtime.choose(validators, schema308, data.experimentId, instancePath + "/experimentId", "/components/schemas/VariationUpdate/properties/experimentId/xa-anyOf");
if(found0.length > 0){
validate283.errors = found0;
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
}
}
}
else {
validate283.errors = [{instancePath,schemaPath:"/components/schemas/VariationUpdate/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate283.errors = vErrors;
return errors === 0;
}
validators["both:%2Fcomponents%2Fschemas%2FVariationUpdate%2Fproperties%2FexperimentId%2FanyOf%2F0"] = validate284;
function validate284(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
validate284.errors = [{instancePath,schemaPath:"/components/schemas/VariationUpdate/properties/experimentId/anyOf/0/type",keyword:"type",params:{type: "string"}}];
return false;
}
validate284.errors = vErrors;
return errors === 0;
}
validators["both:%2Fcomponents%2Fschemas%2FVariationUpdate%2Fproperties%2FexperimentId%2FanyOf%2F1"] = validate285;
function validate285(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
const found0 = runtime.numeric(schema1, data);
if(found0 !== undefined){
validate285.errors = [{instancePath,schemaPath:"/components/schemas/VariationUpdate/properties/experimentId/anyOf/1/xa-numeric",keyword:"xa-numeric",params:found0}];
return false;
}
validate285.errors = vErrors;
return errors === 0;
}
validators["both:%2Fcomponents%2Fschemas%2FVariation"] = validate286;
const schema314 = {"keyword":"anyOf","branches":["both:%2Fcomponents%2Fschemas%2FVariation%2Fproperties%2FexperimentId%2FanyOf%2F0","both:%2Fcomponents%2Fschemas%2FVariation%2Fproperties%2FexperimentId%2FanyOf%2F1"]};
function validate286(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id !== undefined){
const _errs2 = errors;
const found0 = runtime.numeric(schema1, data.id);
if(found0 !== undefined){
validate286.errors = [{instancePath:instancePath+"/id",schemaPath:"/components/schemas/Variation/properties/id/xa-numeric",keyword:"xa-numeric",params:found0}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.name !== undefined){
const _errs3 = errors;
if(typeof data.name !== "string"){
validate286.errors = [{instancePath:instancePath+"/name",schemaPath:"/components/schemas/Variation/properties/name/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.experimentId !== undefined){
const _errs5 = errors;
const found1 = runtime.choose(validators, schema314, data.experimentId, instancePath + "/experimentId", "/components/schemas/Variation/properties/experimentId/xa-anyOf");
if(found1.length > 0){
validate286.errors = found1;
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.jsCode !== undefined){
const _errs6 = errors;
if(typeof data.jsCode !== "string"){
validate286.errors = [{instancePath:instancePath+"/jsCode",schemaPath:"/components/schemas/Variation/properties/jsCode/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate286.errors = [{instancePath,schemaPath:"/components/schemas/Variation/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate286.errors = vErrors;
return errors === 0;
}
validators["both:%2Fcomponents%2Fschemas%2FVariation%2Fproperties%2FexperimentId%2FanyOf%2F0"] = validate287;
function validate287(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
if(typeof data !== "string"){
validate287.errors = [{instancePath,schemaPath:"/components/schemas/Variation/properties/experimentId/anyOf/0/type",keyword:"type",params:{type: "string"}}];
return false;
}
validate287.errors = vErrors;
return errors === 0;
}
validators["both:%2Fcomponents%2Fschemas%2FVariation%2Fproperties%2FexperimentId%2FanyOf%2F1"] = validate288;
function validate288(data, {instancePath=""}={}){
let vErrors = null;
let errors = 0;
const found0 = runtime.numeric(schema1, data);
if(found0 !== undefined){
validate288.errors = [{instancePath,schemaPath:"/components/schemas/Variation/properties/experimentId/anyOf/1/xa-numeric",keyword:"xa-numeric",params:found0}];
return false;
}
validate288.errors = vErrors;
return errors === 0;
}
return validators;
}
